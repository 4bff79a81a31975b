// What a module binds, uses, takes in and gives away, by its syntax tree.

/** One walk. `literals`: patterns inside functions; `constants`: `const NAME = …` of the module; `bound`: how often a name is bound anywhere. */
export function namesOf(program) {
  const names = { literals: [], constants: [], imports: [], bound: new Map(), uses: new Map(), exported: new Set() };
  const open = [{ node: program, key: '', depth: 0 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    note(at, names);
    const depth = at.depth + (/Function|^PropertyDefinition$|^StaticBlock$/.test(at.node.type) ? 1 : 0);
    for (const [key, value] of Object.entries(at.node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child?.type === 'string') open.push({ node: child, parent: at.node, grand: at.parent, key, depth });
      }
    }
  }
  return names;
}

function note(at, names) {
  const { node, parent, grand, depth } = at;
  if (node.type === 'Identifier') noteName(at, names);
  else if (node.type === 'Literal' && node.regex !== undefined && depth > 0) names.literals.push({ node, parent });
  else if (node.type === 'VariableDeclarator' && depth === 0 && parent.kind === 'const' && node.id.type === 'Identifier' && node.init) {
    if (grand.type === 'Program' || grand.type === 'ExportNamedDeclaration') names.constants.push({ name: node.id.name, init: node.init });
    if (grand.type === 'ExportNamedDeclaration') names.exported.add(node.id.name);
  } else if (node.type === 'ImportDeclaration') {
    const named = node.specifiers.filter(({ type }) => type === 'ImportSpecifier');
    names.imports.push({ from: node.source.value, names: named.map(({ imported, local }) => ({ imported: imported.name, local: local.name })) });
  } else if (node.type === 'ExportNamedDeclaration' && node.source === null) {
    for (const { local } of node.specifiers) names.exported.add(local.name);
  } else if (node.type === 'ExportNamedDeclaration') {
    names.imports.push({ from: node.source.value, names: node.specifiers.map(({ local }) => ({ imported: local.name, local: local.name })) });
  }
}

function noteName({ node: { name, start, end }, parent, grand, key }, { bound, uses }) {
  if (isOnlyName(parent, key)) return;
  if (isBinding(parent, key, grand)) bound.set(name, (bound.get(name) ?? 0) + 1);
  else uses.set(name, [...(uses.get(name) ?? []), { start, end, isShorthand: parent.type === 'Property' && parent.shorthand }]);
}

/** `name` of `a.name`, `{ name: … }`, `name() {}` of a class, `import { name as … }`. */
function isOnlyName(parent, key) {
  if (parent.type === 'MemberExpression') return key === 'property' && !parent.computed;
  if (/^(?:Property|PropertyDefinition|MethodDefinition)$/.test(parent.type)) return key === 'key' && !parent.computed;
  return parent.type === 'ExportSpecifier' || (parent.type === 'ImportSpecifier' && key === 'imported');
}

function isBinding(parent, key, grand) {
  if (parent.type === 'VariableDeclarator') return key === 'id';
  if (parent.type === 'AssignmentPattern') return key === 'left';
  if (/Function|Class/.test(parent.type)) return key === 'params' || key === 'id';
  if (parent.type === 'Property') return grand?.type === 'ObjectPattern';
  return /^(?:ArrayPattern|RestElement|CatchClause)$|^Import/.test(parent.type);
}
