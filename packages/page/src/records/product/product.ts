export interface Variant {
  readonly name: string | null;
  readonly sku: string | null;
  readonly price: string | null;
  readonly currency: string | null;
  readonly availability: string | null;
}

/** A product that a page offers. Missing fields are null, or an empty list. */
export interface Product {
  readonly name: string | null;
  readonly brand: string | null;
  /** Decimal number as text, `39.90`; the lowest where the page gives a range. */
  readonly price: string | null;
  /** The highest of a range; null for a single price. */
  readonly highPrice: string | null;
  /** `lowest` where other variants cost more and the page gives only the lowest price: `From $29`. */
  readonly priceBound: 'lowest' | null;
  /** Its price before, or elsewhere. */
  readonly listPrice: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** `InStock`, `OutOfStock`, `PreOrder` … as in schema.org. */
  readonly availability: string | null;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly rating: number | null;
  readonly ratingCount: number | null;
  readonly images: readonly string[];
  readonly description: string | null;
  readonly specifications: readonly (readonly [name: string, value: string])[];
  readonly variants: readonly Variant[];
  /** Names of the departments above it, the widest first. */
  readonly breadcrumb: readonly string[];
  /** Where each field came from, by its name. */
  readonly sources: Readonly<Record<string, string>>;
  /** Row of the page's tree with the product's element or heading; 0 where there is neither. */
  readonly node: number;
}

/** Fields of a product from one source; undefined where it has none. */
export type Stated = { -readonly [K in keyof Omit<Product, 'sources' | 'node'>]?: Product[K] | undefined };
