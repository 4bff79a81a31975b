import type { ComponentChildren } from 'preact';

interface EmptyProps {
  readonly title: string;
  /** One sentence. */
  readonly children: ComponentChildren;
  /** One button or link that leads on. */
  readonly action?: ComponentChildren;
}

/** What a room shows while it has nothing: a sentence, and what to do next. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <section class="empty">
      <h1>{title}</h1>
      <p>{children}</p>
      {action}
    </section>
  );
}
