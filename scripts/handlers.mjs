// Forbids handlers of events and timers in `site` and `app` that may throw: no caller catches what they throw, so that it ends the process.
// A handler may call functions known not to throw, functions of its file that follow the same rule, and anything inside `try` with `catch`.
// The rest goes through `guarded(handler, onError)`, or the line or the one above gives the reason: `// cannot throw: why`.
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { parseAst } from 'vite';

const MARK = /\/\/ cannot throw: \S/;
const LISTENS = new Set(['on', 'once', 'addListener', 'prependListener', 'prependOnceListener', 'addEventListener']);
const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask']);
/** Functions that call the last one among their arguments later, from the event loop. */
const CALLS_LATER = new Set(['listen', 'close', 'setTimeout', 'pipeline', 'finished', 'fromFd', 'openReadStream', 'onAbort']);
/** Methods and functions that do not throw, whatever came from outside; a stream reports its errors as events. */
const HARMLESS = new Set(
  `abort add addEventListener addListener clear clearInterval clearTimeout closeAllConnections closeIdleConnections delete destroy end
  exit from get has indexOf listen now off on once pause pipe pipeline prependListener push ref removeAllListeners removeEventListener removeListener resume
  setInterval setTimeout String Number trim slice split toString unref unshift write splice concat test resetAndDestroy isArray values keys shift`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

/** Lines of a TypeScript source with a handler that may throw, from 1. */
export function throwingHandlers(source) {
  const { code, map } = transformSync(source, { loader: 'ts', sourcemap: 'external', target: 'esnext' });
  const sourceMap = new SourceMap(JSON.parse(map));
  const lines = source.split('\n');
  const starts = lineStarts(code);
  const found = new Set();
  const program = parseAst(code);
  const lineOf = (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return sourceMap.findEntry(line, offset - starts[line]).originalLine;
  };
  const isMarked = (node) => [0, 1].some((above) => MARK.test(lines[lineOf(node.start) - above] ?? ''));
  const judge = judgeOf(program, isMarked);
  for (const handler of handlersIn(program)) for (const risk of judge(handler)) found.add(lineOf(risk.start) + 1);
  return [...found].sort((a, b) => a - b);
}

function lineStarts(code) {
  const starts = [0];
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

const isNode = (value) => value !== null && typeof value === 'object' && 'type' in value;
const isFunction = (node) => /Function/.test(node.type);

function childrenOf(node) {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function* nodesOf(root) {
  const waiting = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    yield node;
    waiting.push(...childrenOf(node));
  }
}

/** Name of the callee: of a function, a method or a private method. */
function nameOf(callee) {
  if (callee.type === 'ChainExpression') return nameOf(callee.expression);
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? callee.property.name : undefined;
}

function isMethodCall(node) {
  return node.callee.type === 'MemberExpression';
}

function* handlersIn(program) {
  for (const node of nodesOf(program)) {
    if (node.type === 'CallExpression') {
      const name = nameOf(node.callee);
      const last = node.arguments.findLast((argument) => isFunction(argument) || argument.type !== 'ObjectExpression');
      if (LISTENS.has(name) && isMethodCall(node) && node.arguments.length > 1) yield node.arguments.at(name === 'addEventListener' ? 1 : -1);
      else if (TIMERS.has(name) && (!isMethodCall(node) || name === 'nextTick')) yield node.arguments[0];
      else if (name === 'createServer' && last) yield last;
      else if (CALLS_LATER.has(name) && last && isFunction(last)) yield last;
    } else if (node.type === 'AssignmentExpression' && /^on[a-z]+$/.test(nameOf(node.left) ?? '') && node.left.type === 'MemberExpression')
      yield node.right;
  }
}

/** A function that gives the nodes of a handler that may throw. */
function judgeOf(program, isMarked) {
  const known = functionsOf(program);
  const settlers = settlersOf(program);
  const judged = new Map();

  /** Of a value that is given as a handler: a function, its name, or one made by `guarded`. */
  function risksOfHandler(handler) {
    if (isMarked(handler)) return [];
    if (isFunction(handler)) return risksOfFunction(handler);
    if (handler.type === 'CallExpression' && nameOf(handler.callee) === 'guarded')
      return handler.arguments[1] ? risksOfHandler(handler.arguments[1]) : [handler];
    const name = nameOf(handler);
    if (handler.type === 'Identifier' && settlers.has(name)) return [];
    return known.has(name) ? risksOfFunction(known.get(name)) : [handler];
  }

  function risksOfFunction(node) {
    if (!judged.has(node)) {
      // One that calls itself throws where something else in it does.
      judged.set(node, []);
      judged.set(node, risksIn(node.body));
    }
    return judged.get(node);
  }

  function risksIn(node) {
    if (isFunction(node) || isMarked(node)) return [];
    if (node.type === 'TryStatement' && node.handler) return [node.handler.body, node.finalizer].filter(Boolean).flatMap(risksIn);
    if (['ThrowStatement', 'AwaitExpression', 'YieldExpression', 'TaggedTemplateExpression', 'ForOfStatement'].includes(node.type) && isRisky(node))
      return [node];
    if (node.type === 'NewExpression' && !/(?:Problem|Error|Set|Map|AbortController|Promise)$/.test(nameOf(node.callee) ?? '')) return [node];
    if (node.type === 'CallExpression') return risksOfCall(node);
    return childrenOf(node).flatMap(risksIn);
  }

  function risksOfCall(node) {
    const name = nameOf(node.callee);
    const inArguments = node.arguments.flatMap(risksIn);
    if (name === 'catch' && isMethodCall(node)) return [...risksOfPromise(node.callee.object), ...risksOfHandler(node.arguments[0])];
    if (name === 'then' && isMethodCall(node) && node.arguments.length === 2)
      return [...risksOfPromise(node.callee.object), ...node.arguments.flatMap(risksOfHandler)];
    if (settlers.has(name) && !isMethodCall(node)) return inArguments;
    if (known.has(name)) return [...inArguments, ...(risksOfFunction(known.get(name)).length > 0 ? [node] : [])];
    if (HARMLESS.has(name)) return [...inArguments, ...(isMethodCall(node) ? risksIn(node.callee.object) : [])];
    return [node];
  }

  /** What gives a promise whose rejection is handled: an asynchronous function of this file does not throw. */
  function risksOfPromise(node) {
    if (node.type !== 'CallExpression') return risksIn(node);
    const name = nameOf(node.callee);
    if (['then', 'finally', 'catch'].includes(name) && isMethodCall(node)) return risksOfPromise(node.callee.object);
    return known.get(name)?.async ? node.arguments.flatMap(risksIn) : risksIn(node);
  }

  const isRisky = (node) => node.type !== 'ForOfStatement' || node.await;
  return risksOfHandler;
}

/** Functions and methods of a file by their names; a name that is there twice is not known. */
function functionsOf(program) {
  const known = new Map();
  const twice = new Set();
  const note = (name, node) => {
    if (known.has(name)) twice.add(name);
    known.set(name, node);
  };
  for (const node of nodesOf(program)) {
    if (node.type === 'FunctionDeclaration' && node.id) note(node.id.name, node);
    else if (node.type === 'VariableDeclarator' && node.init && isFunction(node.init)) note(node.id.name, node.init);
    else if (node.type === 'MethodDefinition' && node.kind === 'method') note(node.key.name, node.value);
  }
  for (const name of twice) known.delete(name);
  return known;
}

/** Names that settle promises: `new Promise((resolve, reject) => …)`. */
function settlersOf(program) {
  const names = new Set();
  for (const node of nodesOf(program)) {
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Promise' && isFunction(node.arguments[0] ?? {}))
      for (const { name } of node.arguments[0].params) names.add(name);
  }
  return names;
}

function check() {
  const files = ['packages/site/src', 'packages/app/src'].flatMap((root) =>
    readdirSync(root, { recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(root, file)),
  );
  const faults = files.flatMap((file) => throwingHandlers(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
  for (const fault of faults)
    console.error(`${fault}: a handler of events may throw here, which ends the process; use \`guarded\`, or mark it \`// cannot throw: why\``);
  console.error(faults.length === 0 ? `handlers: ${files.length} files, none may throw` : `handlers: ${faults.length} may throw`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
