import { Parser } from 'htmlparser2';
import { defaultLimits, type Limits } from './limits.js';
import { knownTags, TAG } from './tags.js';
import type { Tree } from './tree.js';

/** Text → tree. */
export function parse(source: string, _limits: Limits = defaultLimits): Tree {
  const tag: number[] = [TAG['#document']];
  const parent: number[] = [0];
  const end: number[] = [1];
  const text: string[] = [''];
  const offset: number[] = [0];
  const attributeStart: number[] = [0];
  const attributeName: string[] = [];
  const attributeValue: string[] = [];
  const tagNames = [...knownTags];
  const ids = new Map(tagNames.map((name, id) => [name, id]));
  const open = [0];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        let id = ids.get(name);
        if (id === undefined) {
          id = tagNames.length;
          ids.set(name, id);
          tagNames.push(name);
        }
        const row = tag.length;
        tag.push(id);
        parent.push(open.at(-1)!);
        end.push(row + 1);
        text.push('');
        offset.push(parser.startIndex);
        attributeStart.push(attributeName.length);
        for (const key in attributes) {
          attributeName.push(key);
          attributeValue.push(attributes[key]!);
        }
        open.push(row);
      },
      ontext(data) {
        const row = tag.length;
        if (tag[row - 1] === TAG['#text'] && parent[row - 1] === open.at(-1)) {
          text[row - 1] += data;
          return;
        }
        tag.push(TAG['#text']);
        parent.push(open.at(-1)!);
        end.push(row + 1);
        text.push(data);
        offset.push(parser.startIndex);
        attributeStart.push(attributeName.length);
      },
      onclosetag() {
        end[open.pop()!] = tag.length;
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(source);
  end[0] = tag.length;
  attributeStart.push(attributeName.length);
  return {
    source,
    size: tag.length,
    tag: Uint16Array.from(tag),
    parent: Uint32Array.from(parent),
    end: Uint32Array.from(end),
    text,
    offset: Uint32Array.from(offset),
    attributeStart: Uint32Array.from(attributeStart),
    attributeName,
    attributeValue,
    tagNames,
    warnings: [],
  };
}
