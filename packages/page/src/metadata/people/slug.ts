/** A name as addresses and accounts have it. */
export const SLUG = /^\p{Ll}+(?:[-._]\p{Ll}+){1,3}$/u;

/** `jane-doe` → `Jane Doe`: what an address makes of a name. */
export function fromSlug(name: string): string {
  if (!SLUG.test(name) || !/[-.]/.test(name) || /\.(?:com|org|net|de|at|ch|fr|it|es|uk|is|tr|info|tv|io)$/.test(name)) return name;
  return name
    .split(/[-._]/)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join(' ');
}
