const steps = ['Address', 'Choose', 'Watch'] as const;

/** The current step of adding a site. */
export function Steps({ current }: { readonly current: (typeof steps)[number] }) {
  return (
    <ol class="steps" aria-label="Steps">
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
