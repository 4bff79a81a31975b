// Made from the OpenAPI document by a test; `npm run docs` writes it again.

/** Where in the page it comes from. */
export interface ReadingSource {
  /** Row of the element in the page's tree. */
  readonly row: number;
  /** Where the element begins in the characters of the page; 0 for a live DOM. */
  readonly offset: number;
}

/** One record of a list. */
export interface ReadingItem {
  /** Place among the records, from 1. */
  readonly position: number;
  /** What is above the list that it is in; null: nothing is. */
  readonly list: string | null;
  /** Its title. */
  readonly title: string;
  /** Its main link; null: it has none. */
  readonly url: string | null;
  /** ISO 8601, with the zone where the page gives one; a date alone where only that is known. null: it has none. */
  readonly date: string | null;
  /** Its longest text besides the title; null: it has none. */
  readonly summary: string | null;
  /** Address of its first image; null: it has none. */
  readonly image: string | null;
  /** As the page writes it; null: it has none. */
  readonly price: string | null;
  readonly source: ReadingSource;
}

/** What one person said. */
export interface ReadingPost {
  /** Place among the posts, from 1. */
  readonly position: number;
  /** Null: not named. */
  readonly author: string | null;
  /** ISO 8601, with the zone where the page gives one; a date alone where only that is known. null: not given. */
  readonly time: string | null;
  /** Plain text. */
  readonly text: string;
  /** The same as Markdown. */
  readonly markdown: string;
  /** The same as safe HTML. */
  readonly html: string;
  /** Address of the post itself; null: it has none. */
  readonly permalink: string | null;
  /** Null: not shown. */
  readonly votes: number | null;
  /** Answers above it; 0 for the first level. */
  readonly depth: number;
  /** Position of the post that it answers; null: it answers none, or it cannot be told. */
  readonly replyTo: number | null;
  /** Marked as the answer. */
  readonly accepted: boolean;
  readonly source: ReadingSource;
}

/** Another page that belongs to this one. */
export type ReadingPageLink = {
  /** Its address. */
  readonly url: string;
  /** How sure. */
  readonly confidence: number;
  /** What says so: `rel`, `text`, `number`, `more` or `rule`. */
  readonly from: string;
  readonly source: ReadingSource;
} | null;

/** What pith found on a page, as `extraction.toJSON()` gives it. A field that is missing was not asked for, or is not made by this version of pith; one that is null, or an empty list, was looked for and not found. Lists are never null. */
export type Reading = {
  /** Version of this form. It changes when a field is taken away or means something else, not when one is added. */
  readonly version: 1;
  /** Where the page was fetched, as the caller said; null: nobody said. */
  readonly url?: string | null | undefined;
  /** The address that the page gives as its own; null: it gives none. */
  readonly canonicalUrl?: string | null | undefined;
  /** Host of the address without `www.`; null: no address is known. */
  readonly domain?: string | null | undefined;
  /** Name of the site or publication; null: the page does not say. */
  readonly siteName?: string | null | undefined;
  /** Title of the content, without the name of the site; null: none was found. */
  readonly title?: string | null | undefined;
  /** All authors in one line; null: the page names none. */
  readonly author?: string | null | undefined;
  /** Names of the authors, one each, without titles, roles or `by`; empty: the page names none. */
  readonly authors?: readonly string[] | undefined;
  /** When the content was first published. ISO 8601, with the zone where the page gives one; a date alone where only that is known. null: the page does not say, or not surely enough. */
  readonly published?: string | null | undefined;
  /** When the content was last changed. ISO 8601, with the zone where the page gives one; a date alone where only that is known. null: the page does not say, or not surely enough. */
  readonly modified?: string | null | undefined;
  /** What the page says about itself in its metadata; null: nothing. */
  readonly description?: string | null | undefined;
  /** The beginning of the content, for a preview; null: there is no content. */
  readonly excerpt?: string | null | undefined;
  /** Language of the content as a BCP 47 tag; null: not declared and not recognised. */
  readonly language?: string | null | undefined;
  /** Direction of the writing; null: not known. */
  readonly dir?: "ltr" | "rtl" | null | undefined;
  /** Address of the main image; null: none was found. */
  readonly image?: string | null | undefined;
  /** Address of the site's icon; null: none was found. */
  readonly favicon?: string | null | undefined;
  /** Key words and sections that the page gives; empty: it gives none. */
  readonly tags?: readonly string[] | undefined;
  /** Address or name of the licence; null: the page gives none. */
  readonly license?: string | null | undefined;
  /** What kind of page it is; null: it could not be told. */
  readonly pageType?: "article" | "documentation" | "service" | "forum" | "collection" | "listing" | "product" | null | undefined;
  /** How well the page was understood, that is the expected word F1 of the text; 0: there is no content, see `reason`; null: the method cannot tell. */
  readonly confidence?: number | null | undefined;
  /** The content alone, without the title where it is no part of it, as plain text, paragraphs apart by a blank line, in a discussion with the names of those who speak; empty: there is no content, see `reason`. */
  readonly text?: string | undefined;
  /** The title of the page as the only heading of the first level, its standfirst, and the content, as CommonMark with the tables, footnotes, formulas and callouts of GitHub; empty: there is no content. */
  readonly markdown?: string | undefined;
  /** The same document as HTML that is safe to put into a page; empty: there is no content. */
  readonly html?: string | undefined;
  /** Words of `text`; in scripts without spaces, words as they are segmented. */
  readonly wordCount?: number | undefined;
  /** Minutes to read `text`, at least 1 where there is any. */
  readonly readingMinutes?: number | undefined;
  /** Tokens that a language model is likely to count in `markdown`. */
  readonly tokensEstimate?: number | undefined;
  /** Records of the lists that the page is for, in order; empty: it is for none, see `missing`. */
  readonly items?: readonly ReadingItem[] | undefined;
  /** These lists, in order; empty: there are none. */
  readonly lists?: readonly ({
    /** What is above it; null: nothing is. */
    readonly name: string | null;
    /** Position of its first item. */
    readonly first: number;
    /** How many items it has. */
    readonly count: number;
    /** How likely the page's lists are right, as `recordConfidence.items`; null: the method does not guess the kind of page. */
    readonly confidence: number | null;
  })[] | undefined;
  /** Posts of a thread, a question with its answers, a discussion, in order; empty: the page is none, see `missing`. */
  readonly posts?: readonly ReadingPost[] | undefined;
  /** Comments under an article or a product, in order; empty: there are none. */
  readonly comments?: readonly ReadingPost[] | undefined;
  /** What the page offers; null: it is no product page. */
  readonly product?: {
    /** Null: not found. */
    readonly name: string | null;
    /** Null: not found. */
    readonly brand: string | null;
    /** Decimal number as text, `39.90`; the lowest of a range. null: not found. */
    readonly price: string | null;
    /** The highest of a range; null: there is one price only, or none. */
    readonly highPrice: string | null;
    /** `lowest` where other variants cost more and the page gives only the lowest price, `From $29`; null otherwise. */
    readonly priceBound: "lowest" | null;
    /** What it cost before, or elsewhere; null: not found. */
    readonly listPrice: string | null;
    /** ISO 4217 code; null: not found. */
    readonly currency: string | null;
    /** As schema.org names it, `InStock` …; null: not found. */
    readonly availability: string | null;
    /** Null: not found. */
    readonly sku: string | null;
    /** Null: not found. */
    readonly gtin: string | null;
    /** Mean rating; null: not found. */
    readonly rating: number | null;
    /** Null: not found. */
    readonly ratingCount: number | null;
    /** Null: not found. */
    readonly description: string | null;
    /** Empty: none. */
    readonly images: readonly string[];
    /** In the order of the page; empty: none. */
    readonly specifications: readonly {
      /** What it is called. */
      readonly name: string;
      /** What it is. */
      readonly value: string;
    }[];
    /** From the top of the shop down; empty: none. */
    readonly breadcrumb: readonly string[];
    /** Empty: none. */
    readonly variants: readonly ({
      /** Null: not found. */
      readonly name: string | null;
      /** Null: not found. */
      readonly sku: string | null;
      /** Null: not found. */
      readonly price: string | null;
      /** Null: not found. */
      readonly currency: string | null;
      /** Null: not found. */
      readonly availability: string | null;
    })[];
    /** Where each field came from: `json-ld`, `microdata`, `meta`, `page`, `state` or `title`. */
    readonly sources: Readonly<Record<string, string>>;
    readonly source: ReadingSource;
  } | null | undefined;
  /** Parts of the content by its headings, in order; empty: there is no content. */
  readonly outline?: readonly ({
    /** Null: it comes before the first heading. */
    readonly heading: string | null;
    /** Level of the heading; 0 without one. */
    readonly level: number;
    /** Id to link to; null: the heading has none. */
    readonly anchor: string | null;
    /** Plain text up to the next heading. */
    readonly text: string;
    /** The same as Markdown. */
    readonly markdown: string;
    /** The same as safe HTML. */
    readonly html: string;
    readonly source: ReadingSource;
  })[] | undefined;
  /** Tables of the content; empty: there are none. */
  readonly tables?: readonly ({
    /** Null: it has none. */
    readonly caption: string | null;
    /** Header rows, from the top. */
    readonly header: readonly (readonly string[])[];
    /** Rows of equally many cells; a cell that spans several is repeated in each. */
    readonly rows: readonly (readonly string[])[];
    /** Columns at the left that head their rows. */
    readonly headerColumns: number;
    readonly source: ReadingSource;
  })[] | undefined;
  /** Listings of the content, in order; empty: there are none. */
  readonly code?: readonly ({
    /** Name of its language, as the page gives it; null: it gives none. */
    readonly language: string | null;
    /** Its lines. */
    readonly text: string;
    /** The heading that it is below; null: there is none. */
    readonly section: string | null;
    readonly source: ReadingSource;
  })[] | undefined;
  /** Notes, tips and warnings of the content, in order; empty: there are none. */
  readonly callouts?: readonly ({
    /** `note`, `tip`, `important`, `warning` or `caution`. */
    readonly kind: string;
    /** Null: it has none. */
    readonly title: string | null;
    /** Plain text. */
    readonly text: string;
    /** The heading that it is below; null: there is none. */
    readonly section: string | null;
    readonly source: ReadingSource;
  })[] | undefined;
  /** What documented functions, commands and requests take, in order; empty: none were found. */
  readonly parameters?: readonly ({
    /** What it is called. */
    readonly name: string;
    /** Null: not given. */
    readonly type: string | null;
    /** Null: not given. */
    readonly default: string | null;
    /** Null: not said. */
    readonly required: boolean | null;
    /** Null: not given. */
    readonly description: string | null;
    /** The heading that it is below; null: there is none. */
    readonly section: string | null;
    readonly source: ReadingSource;
  })[] | undefined;
  /** What a public body prints about a notice; null: the page is none. */
  readonly notice?: {
    /** Number of the document; null: not given. */
    readonly number: string | null;
    /** Number under which it is filed; null: not given. */
    readonly index: string | null;
    /** Issuing body; null: not given. */
    readonly issuer: string | null;
    /** Day of issue, ISO 8601; null: not given. */
    readonly issued: string | null;
    /** Day on which it was made public, where that is another; null: not given. */
    readonly released: string | null;
    readonly source: ReadingSource;
  } | null | undefined;
  /** The next page of a list, a thread or an article in parts; null: there is none. */
  readonly next?: {
    /** Its address. */
    readonly url: string;
    /** How sure. */
    readonly confidence: number;
    /** What says so: `rel`, `text`, `number`, `more` or `rule`. */
    readonly from: string;
    readonly source: ReadingSource;
  } | null | undefined;
  /** The next part of the same article; null: there is none. */
  readonly continuation?: {
    /** Its address. */
    readonly url: string;
    /** How sure. */
    readonly confidence: number;
    /** What says so: `rel`, `text`, `number`, `more` or `rule`. */
    readonly from: string;
    readonly source: ReadingSource;
  } | null | undefined;
  /** The other pages of a list, a thread or an article in parts; null: there are none. */
  readonly paging?: {
    /** Number of this page; null: not given. */
    readonly number: number | null;
    readonly previous: ReadingPageLink;
    /** Pages that are linked by their numbers; empty: there are none. */
    readonly pages: readonly {
      /** Its number. */
      readonly number: number;
      /** Its address. */
      readonly url: string;
    }[];
  } | null | undefined;
  /** Why there are no items, posts, comments or product, by their names, as a code. A name that is missing here has something. */
  readonly missing?: Readonly<Record<string, string>> | undefined;
  /** How likely records are right, by their kind; null: there are none, or the method does not guess the kind of page. */
  readonly recordConfidence?: {
    /** That nearly all records of the page's lists were found, each whole and with its link, and little else. */
    readonly items: number | null;
    /** That nearly all posts were found, each whole, and little else. */
    readonly posts: number | null;
    /** That name and price are what the page says. */
    readonly product: number | null;
  } | undefined;
  /** Every block of the page in order, kept or not; empty: the page has no text. */
  readonly blocks?: readonly {
    /** White space squashed. */
    readonly text: string;
    /** It is part of the content. */
    readonly kept: boolean;
    /** How surely it is content. */
    readonly score: number;
    /** Why it was kept or dropped, as a code. */
    readonly reason: string;
    /** Name of the element that holds the text. */
    readonly tag: string;
    /** Elements from the root down, each with its place among the same-named: `/html/body/div[2]/p[1]`. */
    readonly path: string;
    readonly source: ReadingSource;
  }[] | undefined;
  /** Links of the content in reading order; empty: there are none. */
  readonly links?: readonly {
    /** Absolute where the page's address is known. */
    readonly url: string;
    /** Its text; empty: an image only. */
    readonly text: string;
  }[] | undefined;
  /** Images of the content in reading order; empty: there are none. */
  readonly images?: readonly ({
    /** Absolute where the page's address is known. */
    readonly url: string;
    /** Its description; empty: the page gives none. */
    readonly alt: string;
    /** Text of its caption; null: it has none. */
    readonly caption: string | null;
  })[] | undefined;
  /** For every field of metadata that has a value: where it came from, how sure it is, and who disagreed. A field that is missing here has no value. `text`, `items` and `next` stand here where a site rule or the JSON of the page gave them. */
  readonly sources?: Readonly<Record<string, {
    /** The place in the page, `open-graph og:title`; several that agree are joined by ` + `. */
    readonly from: string;
    /** How sure. */
    readonly confidence: number;
    /** Other values that were considered, the likeliest first; left out where everybody agrees. */
    readonly rivals?: readonly ({
      /** The value, or the list of values. */
      readonly value: string | readonly string[];
      /** The place in the page. */
      readonly from: string;
      /** How sure. */
      readonly confidence: number;
    })[] | undefined;
  }>> | undefined;
  /** What makes the answer doubtful, by name (`posts-left-out`: some posts are no part of the text), and what went wrong on the way without stopping it; empty: nothing. */
  readonly warnings?: readonly string[] | undefined;
  /** Why there is no content, as a code: `empty`, `no-text`, `no-content`, `binary`, `too-large`, `json`, or what the method found (`needs-browser`, `error-page`, `consent-wall`, `login-wall`, `bot-check`); null: there is content. */
  readonly reason?: string | null | undefined;
  /** Addresses of the pages that were joined, in order. */
  readonly pages: readonly string[];
  /** Of title and text of the whole. */
  readonly contentHash: string;
  /** The returned part of the whole. Null for all of it. */
  readonly budget: {
    readonly maxTokens: number;
    readonly tokens: number;
    /** Tokens of the whole document, about. */
    readonly fullTokens: number;
    readonly from: {
      readonly section: number;
      readonly block: number;
    };
    /** Where the rest begins. Null at the end. */
    readonly next: {
      readonly section: number;
      readonly block: number;
    } | null;
    readonly cutAt: "section" | "block" | "word" | null;
  } | null;
  /** Headings of the whole document with the tokens of the text below each, if `outline` was set. */
  readonly headings?: readonly ({
    readonly heading: string | null;
    readonly level: number;
    readonly tokens: number;
  })[] | undefined;
  readonly formats?: Readonly<Record<string, string>> | undefined;
  readonly explanation?: {
    readonly causes: readonly (readonly unknown[])[];
    readonly metadata: Readonly<Record<string, unknown>>;
  } | undefined;
  /** HTTP status of the page, if it was fetched. */
  readonly status?: number | undefined;
  /** When it was fetched, ISO 8601. */
  readonly fetchedAt?: string | undefined;
  /** Whether a browser had to show it. */
  readonly rendered?: boolean | undefined;
};

export interface Chunk {
  /** Made of headings and text: it stays the same while these do. */
  readonly id: string;
  /** Place among the chunks, from 0. */
  readonly position: number;
  /** Headings above it, the outermost first. */
  readonly headings: readonly string[];
  /** Markdown, without its headings. */
  readonly text: string;
  /** Tokens of headings and text, estimated. */
  readonly tokens: number;
}

export interface FoundField {
  readonly value: unknown;
  /** Where on the page it is from. */
  readonly source: string;
  /** How well the name fits times how sure the page is of the value. */
  readonly confidence: number;
}

export interface SearchResult {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  /** The day of publication. Null if the page has no date. */
  readonly day: string | null;
  readonly siteId: number;
  readonly sectionId: number | null;
  /** When it was found to be gone from its site. */
  readonly removedAt: number | null;
  readonly rank: number;
  readonly snippet: {
    readonly text: string;
    /** Where the words are: first character, and the one after the last. */
    readonly marks: readonly (readonly [number, number])[];
  };
}

export interface OutputLine {
  readonly text: string;
  /** First block of the line. -1 for none. */
  readonly first: number;
  readonly last: number;
}

export type Block = {
  readonly text: string;
  readonly kept: boolean;
  /** How surely it is content, in [0, 1]. */
  readonly score: number;
  /** Why it was kept or dropped, by name. */
  readonly reason: string;
  /** Whether the cut decided, or a rule, a restoration or another step. */
  readonly by: "score" | "step";
  readonly kind: "content" | "clutter" | "comment" | "title" | "date" | "author";
  readonly tag: string;
  readonly path: string;
  /** Row of the element in the page's tree. */
  readonly row: number;
  readonly words: number;
  readonly isHidden: boolean;
  /** The verdict for the document, before records are laid out. */
  readonly document: {
    readonly kept: boolean;
    readonly reason: string;
  };
  /** Its part in a list or a thread of the page. */
  readonly role: {
    readonly of: "list" | "thread";
    /** `name` names an entry, `body` is the text of a post. */
    readonly part: "name" | "body" | "other";
    /** From 0. */
    readonly entry: number;
    readonly entries: number;
    /** How likely the page is for this list. 1 for a thread. */
    readonly likely: number;
  } | null;
  /** Words per line of 80 characters. */
  readonly textDensity: number;
  /** Share of the words that are linked. */
  readonly linkDensity: number;
  /** Tokens of id and class that suggest content minus those that suggest clutter, as in Dragnet. */
  readonly nameDensity: number;
};

export interface MetadataField {
  readonly name: string;
  readonly value: string | readonly string[] | null;
  readonly from: string;
  readonly confidence: number;
  /** All values considered, the chosen one among them. */
  readonly rivals: readonly ({
    readonly value: string | readonly string[];
    readonly from: readonly string[];
    readonly confidence: number;
  })[];
  /** The block that shows it. -1 if unknown. */
  readonly block: number;
}

export type MarkKind = "content" | "comment" | "clutter" | "title" | "date" | "author" | "heading" | "name" | "fact" | "caption" | "byline" | "optional";

export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface RunHead {
  readonly id: string;
  readonly at: number;
  readonly dataset: string;
  readonly fingerprint: string;
  readonly pages: number;
  readonly by: string;
  readonly systems: readonly ({
    readonly name: string;
    readonly isRival: boolean;
    readonly all: {
      readonly pages: number;
      /** Word F1, or snippet F1 if there is no full text, with its 95 % interval. */
      readonly score: Estimate | null;
      readonly precision: number | null;
      readonly recall: number | null;
      /** Pages on which it threw. */
      readonly faults: number;
    };
    readonly groups: readonly ({
      readonly name: string;
      readonly pages: number;
      /** Word F1, or snippet F1 if there is no full text, with its 95 % interval. */
      readonly score: Estimate | null;
      readonly precision: number | null;
      readonly recall: number | null;
      /** Pages on which it threw. */
      readonly faults: number;
    })[];
    /** Of a page, the median. */
    readonly milliseconds: number;
    /** Sets among the scored pages that the shipped weights learned from: scores there say little about other pages. */
    readonly trainedOn: readonly string[];
  })[];
  /** What could not be run, and why. */
  readonly missing: readonly {
    readonly name: string;
    readonly reason: string;
  }[];
}

export interface JobItem {
  readonly place: number;
  readonly url: string;
  readonly state: "waiting" | "leased" | "done" | "failed" | "cancelled";
  readonly event: number | null;
  /** Code of the problem that it failed with. */
  readonly problem: string | null;
  /** The result, as returned by `POST /v1/extract`. Null if there is none. */
  readonly result: unknown;
}

export interface LearningStep {
  readonly way: string;
  readonly done: number;
  readonly of: number;
  /** Mean word F1 before. */
  readonly before: number;
  /** Of pages that were learned from. */
  readonly train: number;
  /** Of pages that were left out. */
  readonly heldOut: number;
}

export interface SiteRule {
  readonly host: string;
  readonly keep?: string | undefined;
  readonly drop?: string | undefined;
}

export type LearningResult = {
  /** `*` if it was learned for all sites. */
  readonly site: string;
  readonly method: string;
  readonly rule?: SiteRule | undefined;
  /** Length of the weights, which `weights` of the run returns. Left out, like the rule, if nothing helps. */
  readonly weights?: number | undefined;
  readonly way?: string | undefined;
  readonly before: number;
  /** Mean word F1 of pages that were left out. */
  readonly after: number;
  readonly pages: readonly ({
    readonly id: string;
    readonly url: string | null;
    readonly before: number;
    readonly after: number;
  })[];
  /** What the document gains. Left out if no roles are marked. */
  readonly document?: {
    readonly before: number;
    /** Mean document F1 of pages that were left out. */
    readonly after: number;
    readonly pages: readonly ({
      readonly id: string;
      readonly url: string | null;
      readonly before: number;
      readonly after: number;
    })[];
    /** Whether the document gains enough by weights of its own for these to be used. */
    readonly isLearned: boolean;
    /** False if it was stopped. */
    readonly isWhole: boolean;
  } | undefined;
  /** What every way gained, the best first. */
  readonly ways: readonly {
    readonly way: string;
    readonly gain: number;
    /** Standard error of the gain. */
    readonly error: number;
  }[];
  readonly finished: boolean;
  readonly gate?: {
    /** The project's own pages. */
    readonly pages: number;
    /** Their mean word F1 by the default. */
    readonly before: number;
    readonly after: number;
    /** The same for the document, if that was learned too. */
    readonly document?: {
      readonly before: number;
      readonly after: number;
    } | undefined;
    readonly passes: boolean;
  } | undefined;
  /** What it does to other sites, in words. */
  readonly guard: string;
};

export interface SiteHead {
  readonly id: number;
  readonly home: string;
  readonly host: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly articles: number;
  readonly removed: number;
  readonly revisions: number;
  /** New articles a day, the last 30 days, today last. */
  readonly daily: readonly number[];
  /** When a list of it was last looked at. */
  readonly visitedAt: number | null;
  /** Share of what it is known to have that is stored, after the last run. */
  readonly share: number | null;
  /** Requests of the last 200 that failed. */
  readonly problems: number;
  /** What seems to be wrong, in words. */
  readonly alarms: readonly string[];
}

export interface JobBody {
  /** Addresses to read, in any number of sites. */
  readonly urls: readonly string[];
  readonly fields?: readonly ("url" | "canonicalUrl" | "domain" | "siteName" | "title" | "author" | "authors" | "published" | "modified" | "description" | "excerpt" | "language" | "dir" | "image" | "favicon" | "tags" | "license" | "pageType" | "confidence" | "text" | "markdown" | "html" | "wordCount" | "readingMinutes" | "tokensEstimate" | "items" | "lists" | "posts" | "comments" | "product" | "outline" | "tables" | "code" | "callouts" | "parameters" | "notice" | "next" | "continuation" | "paging" | "missing" | "recordConfidence" | "blocks" | "links" | "images" | "sources" | "warnings" | "reason")[] | undefined;
  /** How to find the main content; GET /v1/methods lists the methods. */
  readonly method?: string | undefined;
  readonly favor?: "precision" | "balanced" | "recall" | undefined;
  /** Fetch the following pages of an article, and join them. */
  readonly allPages?: boolean | undefined;
  /** Maximum tokens of Markdown, whole sections only. `budget` has the full length. */
  readonly maxTokens?: number | undefined;
  /** `headings` of the whole document, with the length of the text below each. */
  readonly outline?: boolean | undefined;
}

export interface HealthAnswer {
  readonly status: "ok" | "stopping";
  readonly version: string;
  readonly workers: {
    readonly size: number;
    /** Pages that are read now. */
    readonly running: number;
    /** Pages that wait. */
    readonly queued: number;
    /** Threads replaced since the start: a page broke its limits, or its caller left while it was read. Not an alarm. */
    readonly lost: number;
  };
}

export interface RecordsAnswer {
  readonly kind: string;
  /** Why there are none. */
  readonly reason: string | null;
  readonly records: readonly unknown[];
  /** How likely they are right, from 0 to 1. Null if unknown. */
  readonly confidence: number | null;
  /** The next page of the list. */
  readonly next: string | null;
  readonly url: string | null;
  readonly title: string | null;
  readonly pageType: string | null;
  readonly sources: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
  readonly missing: Readonly<Record<string, unknown>>;
}

export interface ChunksAnswer {
  readonly url: string | null;
  readonly title: string | null;
  readonly chunks: readonly Chunk[];
}

export interface FieldsAnswer {
  readonly url: string | null;
  readonly fields: Readonly<Record<string, FoundField>>;
  /** Names without a value on the page. */
  readonly missing: readonly string[];
}

export interface ProblemAnswer {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly retry: boolean;
  readonly requestId: string;
  readonly detail?: string | undefined;
  readonly limit?: number | undefined;
  readonly retryAfter?: number | undefined;
  readonly answered?: number | undefined;
  readonly allow?: string | undefined;
  /** Every fault of an invalid request with its place. */
  readonly errors?: readonly ({
    readonly in: "path" | "query" | "body";
    /** JSON Pointer into the body, or to the parameter: `/limit`. */
    readonly pointer: string;
    readonly detail: string;
  })[] | undefined;
}

export interface PreviewBody {
  /** Address of the site; `example.org` means https. */
  readonly url: string;
}

export interface PreviewAnswer {
  readonly home: string;
  readonly host: string;
  readonly sections: readonly ({
    readonly name: string;
    readonly url: string;
    readonly parentUrl?: string | undefined;
  })[];
  /** Articles that its lists lead to, ten at most. */
  readonly samples: readonly ({
    readonly url: string;
    readonly title: string;
    readonly date: string | null;
    readonly section: string | null;
  })[];
  /** Whether the collection has it already. */
  readonly isKnown: boolean;
}

export interface CollectBody {
  /** Address of the site; `example.org` means https. */
  readonly url: string;
  /** Names or addresses of the sections to keep; default: all. */
  readonly sections?: readonly string[] | undefined;
  /** Ask for every known article whether it has changed. */
  readonly recheck?: boolean | undefined;
}

export type RunAnswer = {
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly state: "running" | "done" | "stopped" | "failed";
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly fetched: number;
  readonly lists: number;
  readonly articles: {
    readonly new: number;
    readonly changed: number;
    readonly same: number;
    readonly merged: number;
  };
  readonly skipped: number;
  readonly failed: number;
  readonly problem: {
    readonly code: string;
    readonly message: string;
  } | null;
};

export interface RunsAnswer {
  readonly runs: readonly RunAnswer[];
}

export interface QueryBody {
  /** One query that reads: SELECT, WITH or VALUES. */
  readonly sql: string;
  /** Rows at most. */
  readonly limit?: number | undefined;
}

export interface SearchAnswer {
  readonly query: string;
  readonly results: readonly SearchResult[];
  readonly next: number | null;
}

export interface FacetsAnswer {
  readonly articles: number;
  /** The most articles first. */
  readonly sites: readonly {
    readonly id: number;
    readonly host: string;
    readonly articles: number;
  }[];
  readonly sections: readonly {
    readonly id: number;
    readonly siteId: number;
    readonly name: string;
    readonly articles: number;
  }[];
  readonly languages: readonly {
    readonly language: string;
    readonly articles: number;
  }[];
}

export interface MentionsAnswer {
  readonly by: string;
  readonly periods: readonly {
    readonly period: string;
    readonly mentions: number;
    readonly articles: number;
    readonly pageMentions: number;
    readonly pageArticles: number;
  }[];
}

export interface ArticleSummary {
  readonly id: number;
  readonly siteId: number;
  readonly sectionId: number | null;
  readonly url: string;
  readonly title: string;
  readonly author: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly day: string | null;
  readonly language: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly documentNumber: string | null;
  readonly pageType: string | null;
  readonly confidence: number | null;
  readonly wordCount: number;
  readonly contentHash: string;
  readonly storyId: number | null;
  /** Milliseconds since 1970. */
  readonly firstSeenAt: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
  readonly removedAt: number | null;
  readonly revision: number;
}

export interface ArticlesAnswer {
  readonly articles: readonly ArticleSummary[];
  /** `before` of the next page, or its `offset` with `order=day`; null at the end. */
  readonly next: number | null;
  /** `changedSince` of the next request, if this is the first page. */
  readonly cursor: number;
}

export interface ArticleAnswer {
  readonly id: number;
  readonly siteId: number;
  readonly sectionId: number | null;
  readonly url: string;
  readonly title: string;
  readonly author: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly day: string | null;
  readonly language: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly documentNumber: string | null;
  readonly pageType: string | null;
  readonly confidence: number | null;
  readonly wordCount: number;
  readonly contentHash: string;
  readonly storyId: number | null;
  /** Milliseconds since 1970. */
  readonly firstSeenAt: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
  readonly removedAt: number | null;
  readonly revision: number;
  readonly text: string;
  readonly markdown: string;
  readonly revisions: readonly ({
    readonly number: number;
    readonly title: string;
    readonly text: string;
    readonly diff: readonly (Readonly<Record<string, unknown>> | readonly unknown[])[];
    /** Milliseconds since 1970. */
    readonly at: number;
  })[];
}

export interface QueryAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** Whether there are more rows, or long cells were cut. */
  readonly isCut: boolean;
}

export interface TablesAnswer {
  readonly tables: readonly {
    readonly table: string;
    readonly columns: readonly string[];
  }[];
}

export interface EvaluateBody {
  /** A labelled set of the data folder. */
  readonly set: string;
  /** Methods, variants, other extractors that are installed. */
  readonly methods?: readonly string[] | undefined;
  /** Only every n-th page. */
  readonly every?: number | undefined;
}

export interface EvaluatingAnswer {
  readonly id: number;
  readonly set: string;
  readonly methods: readonly string[];
  readonly startedAt: number;
  readonly state: "running" | "done" | "stopped" | "failed";
  readonly steps: readonly {
    readonly method: string;
    readonly done: number;
    readonly of: number;
    /** Mean score of the method so far. */
    readonly mean: number;
  }[];
  /** Id of the run among the evaluations, once it is done. */
  readonly saved?: string | undefined;
  /** Why it failed, in words. */
  readonly problem?: string | undefined;
}

export interface EvaluatingsAnswer {
  readonly runs: readonly EvaluatingAnswer[];
  readonly sets: readonly string[];
  readonly methods: readonly string[];
}

export interface EvaluationsAnswer {
  /** Scores of the shipped models, one entry per trained method. */
  readonly evaluations: readonly {
    readonly method: string;
    readonly model: string;
    readonly date: string;
    readonly seed: number;
    readonly scores: Readonly<Record<string, number>>;
    readonly sets: readonly {
      readonly name: string;
      readonly fingerprint: string;
      readonly licence: string;
      readonly pages: number;
    }[];
  }[];
  /** Runs that `pith evaluate --save` kept, the newest first. */
  readonly runs: readonly RunHead[];
}

export interface ScoresAnswer {
  /** The worst first. */
  readonly pages: readonly ({
    readonly set: string;
    readonly id: string;
    readonly url: string | null;
    readonly type: string;
    readonly score: number;
    readonly precision: number | null;
    readonly recall: number | null;
    readonly words: number;
    readonly fault: string | null;
    /** What the other systems of the run scored on it. */
    readonly others: Readonly<Record<string, number>>;
  })[];
}

export type PairAnswer = {
  /** Pages that both have. */
  readonly pages: number;
  /** Right minus left; null without common pages. */
  readonly difference: {
    readonly mean: number;
    readonly low: number;
    readonly high: number;
    readonly p: number;
  } | null;
  readonly better: number;
  readonly worse: number;
  /** Pages that differ, the largest difference first. */
  readonly changes: readonly ({
    readonly set: string;
    readonly id: string;
    readonly url: string | null;
    readonly type: string;
    readonly left: number;
    readonly right: number;
  })[];
};

export interface LookAtBody {
  readonly set: string;
  readonly id: string;
  /** Leave it out of the list of kept pages: it is kept for a small picture of it. */
  readonly isUnlisted?: boolean | undefined;
}

export type ExtractBody = {
  /** The page as text. */
  readonly html?: string | undefined;
  /** The page as bytes. */
  readonly base64?: string | undefined;
  /** Id of a page that `POST /v1/pages` keeps. */
  readonly pageId?: string | undefined;
  /** Address of the page. Without a page it is fetched, which needs the token. */
  readonly url?: string | undefined;
  /** The Content-Type header of the page. */
  readonly contentType?: string | undefined;
  /** How to find the main content; GET /v1/methods lists the methods. */
  readonly method?: string | undefined;
  readonly favor?: "precision" | "balanced" | "recall" | undefined;
  /** Selector of elements that are the content; needs the address of the page. */
  readonly keep?: string | undefined;
  /** Selector of elements that are never content; needs the address of the page. */
  readonly drop?: string | undefined;
  /** Keep comments under an article too. */
  readonly comments?: boolean | undefined;
  /** What decided about every block, and all values of metadata that were considered. */
  readonly explain?: boolean | undefined;
  /** `headings` of the whole document, with the length of the text below each. */
  readonly outline?: boolean | undefined;
  /** Fetch the following pages of an article, and join them. */
  readonly allPages?: boolean | undefined;
  /** Show a page that is empty without scripts in a browser. */
  readonly render?: boolean | undefined;
  /** Maximum tokens of Markdown, whole sections only. `budget` has the full length. */
  readonly maxTokens?: number | undefined;
  /** Where to begin with a budget: `budget.next` of the answer before. */
  readonly from?: {
    readonly section: number;
    readonly block: number;
  } | undefined;
  /** Fields to return. All by default. */
  readonly fields?: readonly ("url" | "canonicalUrl" | "domain" | "siteName" | "title" | "author" | "authors" | "published" | "modified" | "description" | "excerpt" | "language" | "dir" | "image" | "favicon" | "tags" | "license" | "pageType" | "confidence" | "text" | "markdown" | "html" | "wordCount" | "readingMinutes" | "tokensEstimate" | "items" | "lists" | "posts" | "comments" | "product" | "outline" | "tables" | "code" | "callouts" | "parameters" | "notice" | "next" | "continuation" | "paging" | "missing" | "recordConfidence" | "blocks" | "links" | "images" | "sources" | "warnings" | "reason")[] | undefined;
  /** Formats to add to the fields. */
  readonly formats?: readonly ("frontmatter" | "text" | "markdown" | "html" | "tei")[] | undefined;
  /** Parts of the content to write. */
  readonly parts?: {
    readonly title?: boolean | undefined;
    readonly links?: boolean | undefined;
    readonly images?: boolean | undefined;
    readonly tables?: boolean | undefined;
  } | undefined;
  /** Site rules, see the schema of rules. */
  readonly rules?: readonly {
    readonly host: string;
  }[] | undefined;
};

export interface ChunksBody {
  /** The page as text. */
  readonly html?: string | undefined;
  /** The page as bytes. */
  readonly base64?: string | undefined;
  /** Id of a page that `POST /v1/pages` keeps. */
  readonly pageId?: string | undefined;
  /** Address of the page. Without a page it is fetched, which needs the token. */
  readonly url?: string | undefined;
  /** The Content-Type header of the page. */
  readonly contentType?: string | undefined;
  /** How to find the main content; GET /v1/methods lists the methods. */
  readonly method?: string | undefined;
  readonly favor?: "precision" | "balanced" | "recall" | undefined;
  /** Selector of elements that are the content; needs the address of the page. */
  readonly keep?: string | undefined;
  /** Selector of elements that are never content; needs the address of the page. */
  readonly drop?: string | undefined;
  readonly rules?: readonly {
    readonly host: string;
  }[] | undefined;
  /** Show a page that is empty without scripts in a browser. */
  readonly render?: boolean | undefined;
  /** Tokens of one chunk at most, with its headings. */
  readonly maxTokens?: number | undefined;
}

export interface FieldsBody {
  /** The page as text. */
  readonly html?: string | undefined;
  /** The page as bytes. */
  readonly base64?: string | undefined;
  /** Id of a page that `POST /v1/pages` keeps. */
  readonly pageId?: string | undefined;
  /** Address of the page. Without a page it is fetched, which needs the token. */
  readonly url?: string | undefined;
  /** The Content-Type header of the page. */
  readonly contentType?: string | undefined;
  /** How to find the main content; GET /v1/methods lists the methods. */
  readonly method?: string | undefined;
  readonly favor?: "precision" | "balanced" | "recall" | undefined;
  /** Selector of elements that are the content; needs the address of the page. */
  readonly keep?: string | undefined;
  /** Selector of elements that are never content; needs the address of the page. */
  readonly drop?: string | undefined;
  readonly rules?: readonly {
    readonly host: string;
  }[] | undefined;
  /** Show a page that is empty without scripts in a browser. */
  readonly render?: boolean | undefined;
  /** A JSON Schema with properties, or a map from names to types (`string`, `number`, `integer`, `boolean`, `date`) or selectors. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface RecordsBody {
  /** The page as text. */
  readonly html?: string | undefined;
  /** The page as bytes. */
  readonly base64?: string | undefined;
  /** Id of a page that `POST /v1/pages` keeps. */
  readonly pageId?: string | undefined;
  /** Address of the page. Without a page it is fetched, which needs the token. */
  readonly url?: string | undefined;
  /** The Content-Type header of the page. */
  readonly contentType?: string | undefined;
  /** How to find the main content; GET /v1/methods lists the methods. */
  readonly method?: string | undefined;
  readonly favor?: "precision" | "balanced" | "recall" | undefined;
  /** Selector of elements that are the content; needs the address of the page. */
  readonly keep?: string | undefined;
  /** Selector of elements that are never content; needs the address of the page. */
  readonly drop?: string | undefined;
  readonly rules?: readonly {
    readonly host: string;
  }[] | undefined;
  /** Show a page that is empty without scripts in a browser. */
  readonly render?: boolean | undefined;
  /** Kind of records. Default: the first of items, posts, product and tables on the page. */
  readonly kind?: "items" | "posts" | "comments" | "product" | "tables" | "outline" | "parameters" | "code" | "next" | undefined;
}

export interface JobAnswer {
  readonly id: number;
  readonly state: "open" | "done" | "cancelled";
  readonly options: Readonly<Record<string, unknown>>;
  readonly total: number;
  /** Addresses that have ended, one way or the other. */
  readonly finished: number;
  readonly failed: number;
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

export interface JobsAnswer {
  readonly jobs: readonly JobAnswer[];
}

export interface ItemsAnswer {
  readonly items: readonly JobItem[];
  /** `from` of the next page. */
  readonly next: number | null;
}

export type SetsAnswer = {
  readonly sets: readonly ({
    readonly name: string;
    readonly pages: number;
    /** Pages that are finished. */
    readonly done: number;
    readonly sites: readonly string[];
    /** Agreement of the two labellers who share most pages. */
    readonly agreement: {
      readonly labellers: readonly string[];
      /** Pages that both have finished. */
      readonly pages: number;
      /** δ·cosine of their texts, the mean over the pages. */
      readonly similarity: number;
      /** Cohen's κ of their blocks. */
      readonly kappa: number;
    } | null;
  })[];
  /** Where the sets are. */
  readonly folder: string;
};

export type SetAnswer = {
  readonly name: string;
  readonly pages: number;
  /** Pages that are finished. */
  readonly done: number;
  readonly sites: readonly string[];
  /** Agreement of the two labellers who share most pages. */
  readonly agreement: {
    readonly labellers: readonly string[];
    /** Pages that both have finished. */
    readonly pages: number;
    /** δ·cosine of their texts, the mean over the pages. */
    readonly similarity: number;
    /** Cohen's κ of their blocks. */
    readonly kappa: number;
  } | null;
  readonly list: readonly ({
    readonly id: string;
    readonly url: string | null;
    readonly title: string | null;
    readonly labellers: readonly {
      readonly name: string;
      /** Blocks. */
      readonly marked: number;
      readonly isDone: boolean;
    }[];
  })[];
};

export interface AddPageBody {
  /** The page as text. */
  readonly html?: string | undefined;
  /** The page as bytes. */
  readonly base64?: string | undefined;
  /** Address of the page. Without a page it is fetched, which needs the token. */
  readonly url?: string | undefined;
  /** Number of an article of the collection: its page as it was fetched. */
  readonly article?: number | undefined;
  /** The Content-Type header of the page. */
  readonly contentType?: string | undefined;
  /** Show a page that is empty without scripts in a browser. */
  readonly render?: boolean | undefined;
  /** Id of a page that `POST /v1/pages` keeps. */
  readonly pageId?: string | undefined;
}

export interface MarksBody {
  /** Name of the labeller. */
  readonly labeller: string;
  /** Kind of each block, in the order of the page. Null if unlabelled. */
  readonly kinds: readonly (MarkKind | null)[];
  /** Whether the page is finished: unmarked blocks are clutter then. */
  readonly isDone?: boolean | undefined;
}

export interface MarkedAnswer {
  readonly id: string;
  readonly url: string | null;
  readonly title: string | null;
  /** By labeller. */
  readonly marks: Readonly<Record<string, {
    readonly kinds: readonly (MarkKind | null)[];
    readonly isDone: boolean;
    readonly at: number;
  }>>;
}

export interface LearnBody {
  /** A set. */
  readonly set: string;
  /** One of its sites; default: all of them. */
  readonly site?: string | undefined;
  /** A method to train on the set from scratch; without one, the default is adapted. */
  readonly method?: string | undefined;
}

export interface UseBody {
  /** `all` is refused if the general gate fails. */
  readonly for?: "site" | "all" | undefined;
}

export interface LearningAnswer {
  readonly id: number;
  readonly set: string;
  readonly site?: string | undefined;
  readonly method?: string | undefined;
  readonly startedAt: number;
  readonly state: "running" | "done" | "stopped" | "failed";
  readonly steps: readonly LearningStep[];
  readonly result?: LearningResult | undefined;
  /** Why it failed, in words. */
  readonly problem?: string | undefined;
}

export interface LearningsAnswer {
  readonly runs: readonly LearningAnswer[];
  /** Ways to adapt the default, with their meanings. */
  readonly ways: Readonly<Record<string, string>>;
  /** Methods that can be trained, and what they learn. */
  readonly methods: Readonly<Record<string, string>>;
}

export interface WeightsAnswer {
  readonly passport: {
    readonly model: string;
  };
}

export interface RulesInUseAnswer {
  readonly rules: readonly ({
    /** `*` for all sites. */
    readonly site: string;
    readonly rule?: SiteRule | undefined;
    readonly method?: string | undefined;
    /** Name of the file. */
    readonly weights?: string | undefined;
    readonly before: number;
    readonly after: number;
    readonly at: number;
  })[];
}

export interface RuleBody {
  /** A site rule. */
  readonly rule: {
    readonly host: string;
    readonly keep?: string | undefined;
    readonly drop?: string | undefined;
  };
}

export type TrialAnswer = {
  readonly pages: readonly ({
    readonly where: "set" | "kept" | "collection";
    /** Of the page, or of the article. */
    readonly id: string;
    readonly url: string | null;
    readonly title: string | null;
    readonly wordsBefore: number;
    readonly wordsAfter: number;
    /** Word F1, if the page is labelled. */
    readonly before?: number | undefined;
    readonly after?: number | undefined;
    /** Document F1, if the roles of its blocks are marked. */
    readonly document?: {
      readonly before: number;
      readonly after: number;
    } | undefined;
    /** By the labels. A page without labels is worse if it loses more than a fifth of its words, otherwise changed. */
    readonly effect: "better" | "worse" | "changed" | "same";
  })[];
  /** Pages whose text or document is another one. */
  readonly changed: number;
  readonly better: number;
  readonly worse: number;
  /** Stored pages that there was no time for. */
  readonly untried: number;
  readonly labelled: number;
  /** Mean word F1 of the labelled pages. 0 if there are none. */
  readonly before: number;
  readonly after: number;
};

export interface KeepBody {
  /** The page as text. */
  readonly html?: string | undefined;
  /** The page as bytes. */
  readonly base64?: string | undefined;
  /** Address of the page. Without a page it is fetched, which needs the token. */
  readonly url?: string | undefined;
  /** Number of an article of the collection: its page as it was fetched. */
  readonly article?: number | undefined;
  /** The Content-Type header of the page. */
  readonly contentType?: string | undefined;
  /** Show a page that is empty without scripts in a browser. */
  readonly render?: boolean | undefined;
  /** Leave it out of the list of kept pages: it is kept for a small picture of it. */
  readonly isUnlisted?: boolean | undefined;
}

export interface KeptAnswer {
  /** 32 hexadecimal digits. The same page at the same address has the same id. */
  readonly id: string;
  readonly url: string | null;
  readonly contentType: string | null;
  readonly title: string | null;
  readonly bytes: number;
  /** When it was kept, milliseconds. */
  readonly at: number;
  /** True if it was only kept for a thumbnail. */
  readonly isUnlisted?: boolean | undefined;
}

export interface KeptPagesAnswer {
  readonly pages: readonly KeptAnswer[];
}

export interface InspectionAnswer {
  readonly method: string;
  readonly favor: "precision" | "balanced" | "recall";
  readonly cut: number;
  readonly url: string | null;
  readonly title: string | null;
  readonly language: string | null;
  readonly dir: string | null;
  readonly pageType: string | null;
  /** How likely each kind of page is. */
  readonly types: Readonly<Record<string, number>>;
  readonly confidence: number | null;
  readonly reason: string | null;
  readonly warnings: readonly string[];
  readonly wordCount: number;
  readonly blocks: readonly Block[];
  readonly outputs: {
    readonly markdown: readonly OutputLine[];
    readonly text: readonly OutputLine[];
    readonly html: readonly OutputLine[];
  };
  readonly metadata: readonly MetadataField[];
}

export interface WhyAnswer {
  readonly block: number;
  readonly causes: readonly ({
    readonly meaning: string;
    /** Change of the log-odds. For start and cut, the log-odds themselves. */
    readonly weight: number;
    readonly part?: "start" | "rest" | "cut" | undefined;
  })[];
}

export type ChartsAnswer = {
  readonly cetr: {
    /** The method shown: the chosen one if it is of this paper, else the paper as published. */
    readonly method: string;
    readonly points: readonly {
      readonly ratio: number;
      readonly difference: number;
      readonly isContent: boolean;
      readonly block: number;
    }[];
    /** The first is the origin. */
    readonly centres: readonly (readonly number[])[];
  };
  readonly rowBlocks: {
    readonly method: string;
    readonly curve: readonly number[];
    readonly threshold: number;
    readonly k: number;
    readonly reach: "both-ways" | "down";
    readonly splits: readonly {
      readonly threshold: number;
      readonly above: number;
      readonly below: number;
      readonly m: number;
      readonly n: number;
      readonly g: number;
      readonly between: number;
    }[];
    readonly regions: readonly {
      /** Line, from 1. */
      readonly surge: number;
      /** First line after it. */
      readonly drop: number;
      readonly peak: number;
      readonly isContent: boolean;
    }[];
    /** First line of every block, from 1. 0 if it has none. */
    readonly lineOfBlock: readonly number[];
  };
  readonly paths: {
    readonly method: string;
    /** Path of what begins a record. */
    readonly border: string | null;
    readonly records: readonly {
      readonly from: number;
      readonly to: number;
    }[];
    readonly clusters: readonly ({
      readonly path: string;
      readonly blocks: readonly number[];
      readonly theta: number;
      readonly length: number;
      readonly b: number;
      readonly at: number;
      readonly variance: number;
      readonly state: "border" | "fails" | "cut" | "not-reached";
      readonly failed: readonly ("size" | "length" | "B" | "PreD")[];
      readonly parts: number;
    })[];
  };
  readonly titles: readonly ({
    readonly text: string;
    readonly f: number;
    readonly w: number;
    readonly part: {
      readonly kind: "host" | "path" | "document";
      readonly text: string;
      readonly weight: number;
      readonly likeness: number;
    } | null;
    readonly s1: number;
    readonly s2: number;
    readonly s3: number;
    readonly total: number;
  })[];
};

export interface MethodsAnswer {
  readonly methods: readonly ({
    readonly name: string;
    readonly group: "Pith" | "Papers" | "Baselines";
    /** What it does, in one sentence. */
    readonly meaning: string;
    readonly reference: string;
    readonly variants: readonly string[];
  })[];
  /** Other extractors to compare with; `pith methods --install NAME` installs one. */
  readonly others: readonly {
    readonly name: string;
    readonly meaning: string;
    readonly homepage: string;
    readonly isInstalled: boolean;
  }[];
}

export interface OtherAnswer {
  readonly extractor: string;
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly date: string | null;
  /** For each block of the inspection whether at least half of its words are in the text. */
  readonly kept: readonly boolean[];
}

export interface ProfileBody {
  readonly name: string;
  /** Words and phrases. */
  readonly words?: readonly string[] | undefined;
  /** Names of sections. */
  readonly sections?: readonly string[] | undefined;
  /** Hosts of sites. */
  readonly sites?: readonly string[] | undefined;
}

export interface ProfileAnswer {
  readonly name: string;
  /** Words and phrases. */
  readonly words: readonly string[];
  /** Names of sections. */
  readonly sections: readonly string[];
  /** Hosts of sites. */
  readonly sites: readonly string[];
}

export interface ProfilesAnswer {
  readonly profiles: readonly ProfileAnswer[];
}

export interface NewsAnswer {
  readonly articles: readonly {
    readonly article: ArticleSummary;
    readonly score: number;
    /** Why, the strongest first. */
    readonly reasons: readonly string[];
  }[];
}

export interface SavedBody {
  readonly name: string;
  readonly query: string;
}

export interface SavedAnswer {
  readonly name: string;
  readonly query: string;
}

export interface AllSavedAnswer {
  readonly searches: readonly SavedAnswer[];
}

export interface ForgottenAnswer {
  readonly forgotten: true;
}

export interface SitesAnswer {
  readonly sites: readonly SiteHead[];
}

export interface SectionsAnswer {
  readonly sections: readonly ({
    readonly id: number;
    readonly siteId: number;
    readonly parent: number | null;
    readonly name: string;
    readonly url: string;
    readonly kept: boolean;
    readonly checkedAt: number | null;
    readonly changedAt: number | null;
    readonly alarm: string | null;
  })[];
}

export interface SiteAnswer {
  readonly id: number;
  readonly home: string;
  readonly host: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly articles: number;
  readonly removed: number;
  readonly revisions: number;
  /** New articles a day, the last 30 days, today last. */
  readonly daily: readonly number[];
  /** When a list of it was last looked at. */
  readonly visitedAt: number | null;
  /** Share of what it is known to have that is stored, after the last run. */
  readonly share: number | null;
  /** Requests of the last 200 that failed. */
  readonly problems: number;
  /** What seems to be wrong, in words. */
  readonly alarms: readonly string[];
  readonly sections: readonly ({
    readonly id: number;
    readonly siteId: number;
    readonly parent: number | null;
    readonly name: string;
    readonly url: string;
    readonly kept: boolean;
    readonly checkedAt: number | null;
    readonly changedAt: number | null;
    readonly alarm: string | null;
    readonly articles: number;
    /** Milliseconds between visits of `pith watch`. */
    readonly visitEvery: number;
    /** Entries that the first page of its list usually shows. */
    readonly usualEntries: number;
  })[];
  /** Articles in no section. */
  readonly outside: number;
  readonly coverage: {
    readonly known: number;
    readonly stored: number;
    /** Possible articles among the pages judged not to be one. */
    readonly doubtful: number;
    readonly share: number | null;
    /** Addresses not stored, and why. */
    readonly missing: readonly {
      readonly reason: string;
      readonly source: string;
      readonly count: number;
      readonly example: string;
    }[];
  };
  /** The latest requests that failed. */
  readonly failures: readonly {
    readonly url: string;
    readonly kind: string;
    readonly problem: string;
    /** Milliseconds since 1970. */
    readonly at: number;
  }[];
}

export interface MissingAnswer {
  readonly reason: string;
  readonly addresses: readonly string[];
}

export interface AddressAnswer {
  readonly url: string;
  /** Its judgement. Null before the first fetch. */
  readonly kind: string | null;
  readonly state: "stored" | "waiting" | "left-out";
  /** Why it was left out. */
  readonly reason: string | null;
  /** Where it was first found. */
  readonly source: string;
  readonly linkedFrom: string | null;
  /** Text of the link. */
  readonly anchor: string | null;
  /** How likely it is something to read, from 0 to 1. */
  readonly likelihood: number | null;
  /** The evidence, the strongest first. Above 0 for an article, below 0 for a list. */
  readonly evidence: readonly {
    readonly feature: string;
    readonly value: number;
    /** What it adds to the log-odds. */
    readonly adds: number;
  }[];
  readonly articleId: number | null;
}

/** What every operation takes and gives. */
export interface Operations {
  /** Main content, metadata with sources, records, warnings and reasons of a page. The page comes as JSON, as HTML or as bytes, or is fetched. */
  readonly extract: { readonly input: { readonly body: ExtractBody }; readonly output: Reading };
  /** Lists, threads, products and tables of a page as data. */
  readonly records: { readonly input: { readonly body: RecordsBody }; readonly output: RecordsAnswer };
  /** The main content in chunks for retrieval: whole sections if they fit, with their headings, stable ids and token counts. */
  readonly chunks: { readonly input: { readonly body: ChunksBody }; readonly output: ChunksAnswer };
  /** Values of a page by a schema, without a model: names are matched to metadata, the product, lists, tables and labels. */
  readonly fields: { readonly input: { readonly body: FieldsBody }; readonly output: FieldsAnswer };
  /** The page at an address that follows the slash, as Markdown: `GET /https://example.org/a`. Options are in the query as `pith-NAME` or in headers as `X-Pith-NAME`. */
  readonly readAddress: { readonly input: { readonly address: string; readonly 'pith-format'?: "json" | "frontmatter" | "text" | "markdown" | "html" | "tei" | undefined; readonly 'pith-budget'?: number | undefined; readonly 'pith-keep'?: string | undefined; readonly 'pith-drop'?: string | undefined; readonly 'pith-max-age'?: number | undefined; readonly 'pith-all-pages'?: "0" | "1" | "true" | "false" | undefined; readonly 'pith-render'?: "0" | "1" | "true" | "false" | undefined }; readonly output: string };
  /** Keeps a page, so that it can be inspected by its id. The oldest are deleted when there are too many. */
  readonly keepPage: { readonly input: { readonly body: KeepBody }; readonly output: KeptAnswer };
  /** Pages that are kept, the newest first. */
  readonly keptPages: { readonly input: Record<string, never>; readonly output: KeptPagesAnswer };
  /** A picture of the page at an address, as Chromium shows it behind the guard. */
  readonly screenshot: { readonly input: { readonly url: string; readonly width?: number | undefined; readonly whole?: string | undefined }; readonly output: Response };
  /** Details of a kept page. */
  readonly keptPage: { readonly input: { readonly page: string }; readonly output: KeptAnswer };
  /** The decision about every block of a kept page, the lines of the outputs with the blocks they come from, and metadata with all candidates. */
  readonly inspection: { readonly input: { readonly page: string; readonly method?: string | undefined; readonly favor?: "precision" | "balanced" | "recall" | undefined; readonly comments?: string | undefined }; readonly output: InspectionAnswer };
  /** What decided about one block of a kept page: the starting score, the causes for and against, the cut. */
  readonly why: { readonly input: { readonly page: string; readonly method?: string | undefined; readonly favor?: "precision" | "balanced" | "recall" | undefined; readonly comments?: string | undefined; readonly block: number }; readonly output: WhyAnswer };
  /** What the papers' methods see on a kept page: tag ratios, row blocks, tag paths, title candidates; of the method or variant that is named, else as published. */
  readonly charts: { readonly input: { readonly page: string; readonly method?: string | undefined; readonly favor?: "precision" | "balanced" | "recall" | undefined; readonly comments?: string | undefined }; readonly output: ChartsAnswer };
  /** A kept page to look at: without scripts, forms, frames and addresses, every block marked by `data-block`. */
  readonly preview: { readonly input: { readonly page: string }; readonly output: string };
  /** Methods that find the main content, and other extractors to compare with. */
  readonly methods: { readonly input: Record<string, never>; readonly output: MethodsAnswer };
  /** What another extractor that is installed keeps of a kept page, block by block: Readability, Defuddle, contextractor and others. */
  readonly otherExtractor: { readonly input: { readonly page: string; readonly extractor: string }; readonly output: OtherAnswer };
  /** Articles of the collection that match, best first, with snippets. */
  readonly search: { readonly input: { readonly q: string; readonly site?: string | undefined; readonly section?: string | undefined; readonly since?: string | undefined; readonly until?: string | undefined; readonly language?: string | undefined; readonly limit?: number | undefined; readonly offset?: number | undefined }; readonly output: SearchAnswer };
  /** Sites, sections and languages of the matching articles, with counts. */
  readonly facets: { readonly input: { readonly q: string; readonly site?: string | undefined; readonly section?: string | undefined; readonly since?: string | undefined; readonly until?: string | undefined; readonly language?: string | undefined }; readonly output: FacetsAnswer };
  /** How often words are mentioned over time, in the content, and anywhere on the pages. */
  readonly mentions: { readonly input: { readonly q: string; readonly site?: string | undefined; readonly section?: string | undefined; readonly since?: string | undefined; readonly until?: string | undefined; readonly language?: string | undefined; readonly by?: "day" | "week" | "month" | "year" | undefined }; readonly output: MentionsAnswer };
  /** Articles of the collection, of a site or of a section, newest first, or the changes since a cursor. */
  readonly articles: { readonly input: { readonly site?: string | undefined; readonly section?: string | undefined; readonly since?: string | undefined; readonly until?: string | undefined; readonly language?: string | undefined; readonly limit?: number | undefined; readonly before?: number | undefined; readonly after?: number | undefined; readonly order?: "stored" | "day" | undefined; readonly offset?: number | undefined; readonly changedSince?: number | undefined }; readonly output: ArticlesAnswer };
  /** One article with its text and its revisions. */
  readonly article: { readonly input: { readonly id: number }; readonly output: ArticleAnswer };
  /** A feed of a site, a section, a search, a saved search or a profile. Default: all articles. */
  readonly feed: { readonly input: { readonly site?: string | undefined; readonly section?: string | undefined; readonly q?: string | undefined; readonly saved?: string | undefined; readonly profile?: string | undefined; readonly format?: "rss" | "atom" | undefined; readonly limit?: number | undefined }; readonly output: Response };
  /** Articles as a file: JSON Lines, CSV, WARC or Parquet, streamed. */
  readonly export: { readonly input: { readonly site?: string | undefined; readonly section?: string | undefined; readonly since?: string | undefined; readonly until?: string | undefined; readonly language?: string | undefined; readonly format?: "jsonl" | "csv" | "warc" | "parquet" | undefined; readonly bom?: string | undefined }; readonly output: Response };
  /** Asks the database in SQL: one query that reads, within limits of rows, size and time (5 s). It sees all tables, settings of sites included. */
  readonly query: { readonly input: { readonly body: QueryBody }; readonly output: QueryAnswer };
  /** Tables and columns that a query can use. */
  readonly tables: { readonly input: Record<string, never>; readonly output: TablesAnswer };
  /** Sites of the collection and their state. Empty if there is no database yet. */
  readonly sites: { readonly input: Record<string, never>; readonly output: SitesAnswer };
  /** One site: its sections, its known addresses, those not stored and why, recent failures. */
  readonly site: { readonly input: { readonly site: string }; readonly output: SiteAnswer };
  /** Addresses of a site that were not stored for one reason, the oldest first. */
  readonly missing: { readonly input: { readonly site: string; readonly reason: "waiting" | "off-scope" | "robots" | "blocked" | "error" | "not-found" | "list" | "picture" | "no-content" | "not-a-page" | "useless-kind" | "limit" | "not-followed"; readonly limit?: number | undefined }; readonly output: MissingAnswer };
  /** Explains an address of a site: its kind, whether it is stored, why not, and the evidence. */
  readonly whyAddress: { readonly input: { readonly site: string; readonly url: string }; readonly output: AddressAnswer };
  /** Sections of a site, or of all. */
  readonly sections: { readonly input: { readonly site?: string | undefined }; readonly output: SectionsAnswer };
  /** What a site looks like before it is collected: its sections, and ten articles that its lists lead to. Nothing is stored. */
  readonly previewSite: { readonly input: { readonly body: PreviewBody }; readonly output: PreviewAnswer };
  /** Collects new and changed articles of a site in the background. If the site is already being collected, returns that run. */
  readonly startCollecting: { readonly input: { readonly body: CollectBody }; readonly output: RunAnswer };
  /** Runs that were started since the server was, the newest first. */
  readonly collectRuns: { readonly input: Record<string, never>; readonly output: RunsAnswer };
  /** How far a run is. */
  readonly collectRun: { readonly input: { readonly run: string }; readonly output: RunAnswer };
  /** Stops a run after the work in progress. Stored articles stay, and the next run resumes there. */
  readonly stopCollecting: { readonly input: { readonly run: string }; readonly output: RunAnswer };
  /** Server-sent events of a run: what happens by its name (`article`, `list`, `problem` …), `run` with the sums, `done` at the end. */
  readonly collectEvents: { readonly input: { readonly run: string }; readonly output: Response };
  /** What people want to read, by name. */
  readonly profiles: { readonly input: Record<string, never>; readonly output: ProfilesAnswer };
  /** Saves a profile. Replaces one of the same name. */
  readonly saveProfile: { readonly input: { readonly body: ProfileBody }; readonly output: ProfileAnswer };
  /** Deletes a profile. */
  readonly forgetProfile: { readonly input: { readonly name: string }; readonly output: ForgottenAnswer };
  /** New articles for a profile, best first, with the reasons. */
  readonly newsFor: { readonly input: { readonly name: string; readonly since?: string | undefined; readonly limit?: number | undefined }; readonly output: NewsAnswer };
  /** Searches that were saved. */
  readonly savedSearches: { readonly input: Record<string, never>; readonly output: AllSavedAnswer };
  /** Saves a search under a name. Replaces one of the same name and its recipients. */
  readonly saveSearch: { readonly input: { readonly body: SavedBody }; readonly output: SavedAnswer };
  /** Deletes a saved search. */
  readonly forgetSearch: { readonly input: { readonly name: string }; readonly output: ForgottenAnswer };
  /** Reads a list of addresses in the background. Returns at once. The list is kept in the database. */
  readonly createJob: { readonly input: { readonly body: JobBody }; readonly output: JobAnswer };
  /** Lists of addresses, newest first. */
  readonly jobs: { readonly input: { readonly limit?: number | undefined }; readonly output: JobsAnswer };
  /** How far a list is. */
  readonly job: { readonly input: { readonly id: number }; readonly output: JobAnswer };
  /** Leaves what of a list has not begun. */
  readonly cancelJob: { readonly input: { readonly id: number }; readonly output: JobAnswer };
  /** The addresses of a list with their results. */
  readonly jobItems: { readonly input: { readonly id: number; readonly from?: number | undefined; readonly limit?: number | undefined }; readonly output: ItemsAnswer };
  /** Server-sent events: `item` for each address that has ended, `done` at the end. `Last-Event-ID` continues after an event. */
  readonly jobEvents: { readonly input: { readonly id: number }; readonly output: Response };
  /** Sets of pages that people label, and how far they are. */
  readonly labelSets: { readonly input: Record<string, never>; readonly output: SetsAnswer };
  /** The pages of a set with their labellers. Empty for a new name. */
  readonly labelSet: { readonly input: { readonly set: string }; readonly output: SetAnswer };
  /** Adds a page to a set: a kept page, a page in the request, an address, or an article of the collection. */
  readonly addToSet: { readonly input: { readonly set: string; readonly body: AddPageBody }; readonly output: MarkedAnswer };
  /** The labels of a page. Afterwards the page can be inspected by its id again. */
  readonly setPage: { readonly input: { readonly set: string; readonly page: string }; readonly output: MarkedAnswer };
  /** Removes a page and its marks from a set. */
  readonly removeFromSet: { readonly input: { readonly set: string; readonly page: string }; readonly output: SetAnswer };
  /** Saves the marks of one labeller on a page in place of earlier ones, and writes the labels of the set. */
  readonly markPage: { readonly input: { readonly set: string; readonly page: string; readonly body: MarksBody }; readonly output: MarkedAnswer };
  /** Adapts the default to a site of a set, whichever way gains most on pages that it was not learned from, or trains a method on a set. Returns at once. */
  readonly learn: { readonly input: { readonly body: LearnBody }; readonly output: LearningAnswer };
  /** Runs since the server started, newest first, and the available methods. */
  readonly learnings: { readonly input: Record<string, never>; readonly output: LearningsAnswer };
  /** How far a run is, and what it learned. */
  readonly learning: { readonly input: { readonly id: number }; readonly output: LearningAnswer };
  /** Ends a run at the next page, with the result so far. */
  readonly stopLearning: { readonly input: { readonly id: number }; readonly output: LearningAnswer };
  /** Server-sent events: `step` for each page that was judged, `done` at the end with the run. `Last-Event-ID` continues after an event. */
  readonly learningEvents: { readonly input: { readonly id: number }; readonly output: Response };
  /** The weights that a run learned, as `pith --weights` and `methodWithWeights` take them. */
  readonly learnedWeights: { readonly input: { readonly id: number }; readonly output: WeightsAnswer };
  /** What a run learned does to stored pages of its site: of sets, pages that are kept, the collection. Nothing is changed. */
  readonly tryLearned: { readonly input: { readonly id: number }; readonly output: TrialAnswer };
  /** Uses the result of a run for later pages of the site, instead of the current rule. For all sites if requested and the general gate holds. */
  readonly useLearned: { readonly input: { readonly id: number; readonly body: UseBody }; readonly output: RulesInUseAnswer };
  /** The site rules in use. */
  readonly siteRules: { readonly input: Record<string, never>; readonly output: RulesInUseAnswer };
  /** Uses a rule for later pages of a site, instead of the current one. */
  readonly useSiteRule: { readonly input: { readonly body: RuleBody }; readonly output: RulesInUseAnswer };
  /** What a site rule does to the stored pages of its site: of sets, pages that are kept, the collection. Nothing is changed. */
  readonly trySiteRule: { readonly input: { readonly body: RuleBody }; readonly output: TrialAnswer };
  /** Uses the default for a site again. `*` stops the rule for all sites. */
  readonly forgetSiteRule: { readonly input: { readonly site: string }; readonly output: RulesInUseAnswer };
  /** What the shipped models scored and on what they were trained, and the runs that `pith evaluate --save` kept, with scores by kind of page. */
  readonly evaluations: { readonly input: Record<string, never>; readonly output: EvaluationsAnswer };
  /** Pages of a run, the worst first, with what the other systems scored on them. */
  readonly evaluationPages: { readonly input: { readonly id: string; readonly system: string; readonly group?: string | undefined; readonly limit?: number | undefined }; readonly output: ScoresAnswer };
  /** Keeps a labelled page of a run, so that it can be looked at by its id. */
  readonly keepEvaluationPage: { readonly input: { readonly id: string; readonly body: LookAtBody }; readonly output: KeptAnswer };
  /** Two systems, of one run or of two, page by page: what got better, what worse, and whether that may be chance. */
  readonly evaluationPair: { readonly input: { readonly left: string; readonly leftSystem: string; readonly right: string; readonly rightSystem: string; readonly limit?: number | undefined }; readonly output: PairAnswer };
  /** Scores methods on a labelled set, and saves the run as `pith evaluate --save` does. Returns at once. */
  readonly evaluate: { readonly input: { readonly body: EvaluateBody }; readonly output: EvaluatingAnswer };
  /** Evaluations since the server started, newest first, and the available choices. */
  readonly evaluatings: { readonly input: Record<string, never>; readonly output: EvaluatingsAnswer };
  /** Progress of an evaluation, and the id of the saved run. */
  readonly evaluating: { readonly input: { readonly id: number }; readonly output: EvaluatingAnswer };
  /** Stops an evaluation without saving it. */
  readonly stopEvaluating: { readonly input: { readonly id: number }; readonly output: EvaluatingAnswer };
  /** Server-sent events: `step` as pages are scored, `done` at the end with the run. `Last-Event-ID` continues after an event. */
  readonly evaluatingEvents: { readonly input: { readonly id: number }; readonly output: Response };
  /** Whether the server is there, and how busy its workers are. */
  readonly health: { readonly input: Record<string, never>; readonly output: HealthAnswer };
}

export type OperationName = keyof Operations;

/** Method, path and kind of answer of every operation. */
export const operations: Readonly<Record<OperationName, readonly [method: string, path: string, kind: 'json' | 'text' | 'bytes' | 'stream']>> = {
  extract: ['POST', '/v1/extract', 'json'],
  records: ['POST', '/v1/records', 'json'],
  chunks: ['POST', '/v1/chunks', 'json'],
  fields: ['POST', '/v1/fields', 'json'],
  readAddress: ['GET', '/{address}', 'text'],
  keepPage: ['POST', '/v1/pages', 'json'],
  keptPages: ['GET', '/v1/pages', 'json'],
  screenshot: ['GET', '/v1/screenshot', 'bytes'],
  keptPage: ['GET', '/v1/pages/{page}', 'json'],
  inspection: ['GET', '/v1/pages/{page}/inspection', 'json'],
  why: ['GET', '/v1/pages/{page}/why', 'json'],
  charts: ['GET', '/v1/pages/{page}/charts', 'json'],
  preview: ['GET', '/preview/{page}', 'text'],
  methods: ['GET', '/v1/methods', 'json'],
  otherExtractor: ['GET', '/v1/pages/{page}/others/{extractor}', 'json'],
  search: ['GET', '/v1/search', 'json'],
  facets: ['GET', '/v1/facets', 'json'],
  mentions: ['GET', '/v1/mentions', 'json'],
  articles: ['GET', '/v1/articles', 'json'],
  article: ['GET', '/v1/articles/{id}', 'json'],
  feed: ['GET', '/v1/feed', 'bytes'],
  export: ['GET', '/v1/export', 'bytes'],
  query: ['POST', '/v1/query', 'json'],
  tables: ['GET', '/v1/tables', 'json'],
  sites: ['GET', '/v1/sites', 'json'],
  site: ['GET', '/v1/sites/{site}', 'json'],
  missing: ['GET', '/v1/sites/{site}/missing', 'json'],
  whyAddress: ['GET', '/v1/sites/{site}/why', 'json'],
  sections: ['GET', '/v1/sections', 'json'],
  previewSite: ['POST', '/v1/sites/preview', 'json'],
  startCollecting: ['POST', '/v1/runs', 'json'],
  collectRuns: ['GET', '/v1/runs', 'json'],
  collectRun: ['GET', '/v1/runs/{run}', 'json'],
  stopCollecting: ['DELETE', '/v1/runs/{run}', 'json'],
  collectEvents: ['GET', '/v1/runs/{run}/events', 'stream'],
  profiles: ['GET', '/v1/profiles', 'json'],
  saveProfile: ['POST', '/v1/profiles', 'json'],
  forgetProfile: ['DELETE', '/v1/profiles/{name}', 'json'],
  newsFor: ['GET', '/v1/profiles/{name}/articles', 'json'],
  savedSearches: ['GET', '/v1/searches', 'json'],
  saveSearch: ['POST', '/v1/searches', 'json'],
  forgetSearch: ['DELETE', '/v1/searches/{name}', 'json'],
  createJob: ['POST', '/v1/jobs', 'json'],
  jobs: ['GET', '/v1/jobs', 'json'],
  job: ['GET', '/v1/jobs/{id}', 'json'],
  cancelJob: ['DELETE', '/v1/jobs/{id}', 'json'],
  jobItems: ['GET', '/v1/jobs/{id}/items', 'json'],
  jobEvents: ['GET', '/v1/jobs/{id}/events', 'stream'],
  labelSets: ['GET', '/v1/sets', 'json'],
  labelSet: ['GET', '/v1/sets/{set}', 'json'],
  addToSet: ['POST', '/v1/sets/{set}/pages', 'json'],
  setPage: ['GET', '/v1/sets/{set}/pages/{page}', 'json'],
  removeFromSet: ['DELETE', '/v1/sets/{set}/pages/{page}', 'json'],
  markPage: ['POST', '/v1/sets/{set}/pages/{page}/marks', 'json'],
  learn: ['POST', '/v1/learning', 'json'],
  learnings: ['GET', '/v1/learning', 'json'],
  learning: ['GET', '/v1/learning/{id}', 'json'],
  stopLearning: ['DELETE', '/v1/learning/{id}', 'json'],
  learningEvents: ['GET', '/v1/learning/{id}/events', 'stream'],
  learnedWeights: ['GET', '/v1/learning/{id}/weights', 'json'],
  tryLearned: ['POST', '/v1/learning/{id}/try', 'json'],
  useLearned: ['POST', '/v1/learning/{id}/use', 'json'],
  siteRules: ['GET', '/v1/site-rules', 'json'],
  useSiteRule: ['POST', '/v1/site-rules', 'json'],
  trySiteRule: ['POST', '/v1/site-rules/try', 'json'],
  forgetSiteRule: ['DELETE', '/v1/site-rules/{site}', 'json'],
  evaluations: ['GET', '/v1/evaluations', 'json'],
  evaluationPages: ['GET', '/v1/evaluations/{id}/pages', 'json'],
  keepEvaluationPage: ['POST', '/v1/evaluations/{id}/pages', 'json'],
  evaluationPair: ['GET', '/v1/evaluation-pair', 'json'],
  evaluate: ['POST', '/v1/evaluating', 'json'],
  evaluatings: ['GET', '/v1/evaluating', 'json'],
  evaluating: ['GET', '/v1/evaluating/{id}', 'json'],
  stopEvaluating: ['DELETE', '/v1/evaluating/{id}', 'json'],
  evaluatingEvents: ['GET', '/v1/evaluating/{id}/events', 'stream'],
  health: ['GET', '/health', 'json'],
};
