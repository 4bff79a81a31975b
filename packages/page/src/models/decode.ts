import { badWeights } from './bad-weights.js';
import { ByteReader } from './byte-reader.js';
import type { EnsembleData, TreeData } from './ensemble.js';

/**
 * The compact form of an ensemble, written by the trainer: like numbers are together, so that gzip finds their pattern.
 * In order: version, features, outputs, trees, splits; biases; thresholds of every feature, ascending;
 * shape (a bit a node, 1 for a split, in preorder); of every split its feature, the place of its threshold, the side of missing values;
 * one step a tree; of every leaf a 12-bit multiple of its tree's step, and how many halvings its cover lies below the largest leaf's.
 */
export const packedVersion = 1;

/** Largest multiple that a leaf can hold. */
export const maxSteps = 2047;
/** Leaves whose cover lies further below the largest one's share this many halvings. */
export const maxHalvings = 15;

/** Reads the compact form; the result is what `ensembleFrom` takes. */
export function decodeEnsemble(text: string): EnsembleData {
  const reader = ByteReader.ofBase64(text);
  const version = reader.varint();
  if (version !== packedVersion) throw badWeights('unknown version of packed trees', { wanted: packedVersion, given: version });
  const [features, outputs, trees, splits] = [reader.varint(), reader.varint(), reader.varint(), reader.varint()];
  const bias = Array.from({ length: reader.checked(outputs) }, () => reader.double());
  const tables = thresholdTables(reader, features);
  const shape = reader.bits(2 * splits + trees);
  const feature = reader.words(splits);
  const place = reader.words(splits);
  const missing = reader.bits(splits);
  const step = reader.floats(trees);
  const low = reader.bytes(splits + trees);
  const high = reader.bytes(splits + trees);
  reader.end();
  const next = { node: 0, split: 0, leaf: 0 };
  const decoded: TreeData[] = [];
  for (let tree = 0; tree < trees; tree++) {
    const nodes = { feature: numbers(), threshold: numbers(), missingLeft: numbers(), value: numbers(), cover: numbers() };
    for (let open = 1; open > 0; ) {
      if (next.node >= shape.length) throw badWeights('packed trees end early', { tree });
      if (shape[next.node++] === 1) {
        const asked = feature[next.split]!;
        const threshold = tables[asked]?.[place[next.split]!];
        if (threshold === undefined) throw badWeights('no such threshold', { tree, split: next.split });
        push(nodes, asked, threshold);
        nodes.missingLeft.push(missing[next.split++]!);
        nodes.value.push(0);
        nodes.cover.push(0);
        open++;
      } else {
        const steps = (low[next.leaf]! | ((high[next.leaf]! & 15) << 8)) - (maxSteps + 1);
        push(nodes, -1, 0);
        nodes.missingLeft.push(0);
        nodes.value.push(steps * step[tree]!);
        nodes.cover.push(2 ** (maxHalvings - (high[next.leaf++]! >> 4)));
        open--;
      }
    }
    fillMeans(nodes);
    decoded.push(nodes);
  }
  return { features, outputs, bias, trees: decoded };
}

interface Nodes {
  readonly feature: number[];
  readonly threshold: number[];
  readonly missingLeft: number[];
  readonly value: number[];
  readonly cover: number[];
}

const numbers = (): number[] => [];

// Weights are read before the compiler knows the code: a list made for every node would take longer than all the rest.
function push(nodes: Nodes, feature: number, threshold: number): void {
  nodes.feature.push(feature);
  nodes.threshold.push(threshold);
}

function thresholdTables(reader: ByteReader, features: number): Float32Array[] {
  const counts = Array.from({ length: reader.checked(features) }, () => reader.varint());
  const all = reader.floats(counts.reduce((sum, count) => sum + count, 0));
  let from = 0;
  return counts.map((count) => {
    from += count;
    return all.subarray(from - count, from);
  });
}

/** Covers and means of the splits, from their leaves. Read backwards, preorder gives the left child on top of the right one. */
function fillMeans({ feature, value, cover }: Nodes): void {
  const done: number[] = [];
  for (let node = feature.length - 1; node >= 0; node--) {
    if (feature[node]! >= 0) {
      const left = done.pop()!;
      const right = done.pop()!;
      cover[node] = cover[left]! + cover[right]!;
      value[node] = (value[left]! * cover[left]! + value[right]! * cover[right]!) / cover[node]!;
    }
    done.push(node);
  }
}
