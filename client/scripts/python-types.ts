import type { Api, Field, NamedType, Shape } from './api-model.ts'

/** The types of the API as Python: a TypedDict for each record, in order of dependency. */
export function pythonTypes({ types }: Api): string {
  const imports =
    'from __future__ import annotations\n\nfrom typing import Literal, NotRequired, TypeAlias, TypedDict\n'
  return [imports, ...types.map(declaration)].join('\n\n')
}

function declaration(type: NamedType): string {
  if (type.kind === 'alias') return `${type.name}: TypeAlias = ${pythonShape(type.shape)}\n`
  const head = `class ${type.name}(TypedDict):\n${docstring(type.description, '    ', '\n')}`
  return head + type.fields.map(fieldLines).join('')
}

function fieldLines({ name, required, shape, description }: Field): string {
  if (keywords.has(name)) throw new Error(`The field ${name} cannot be written in Python.`)
  const type = pythonShape(shape)
  return `    ${name}: ${required ? type : `NotRequired[${type}]`}\n${docstring(description, '    ')}`
}

export function pythonShape(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return 'str'
    case 'number':
      return 'float'
    case 'integer':
      return 'int'
    case 'boolean':
      return 'bool'
    case 'null':
      return 'None'
    case 'literals':
      return `Literal[${shape.values.map(literal).join(', ')}]`
    case 'list':
      return `list[${pythonShape(shape.of)}]`
    case 'map':
      return `dict[str, ${pythonShape(shape.of)}]`
    case 'union':
      return shape.shapes.map(pythonShape).join(' | ')
    case 'named':
      return shape.name
  }
}

const literal = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)

/** A text as a docstring on its own lines; nothing for an empty text. */
export function docstring(text: string, indent: string, after = ''): string {
  if (text === '') return ''
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')
  const lines = escaped.split('\n').map(line => `${indent}${line}`.trimEnd())
  return lines.length === 1
    ? `${indent}"""${escaped.endsWith('"') ? `${escaped} ` : escaped}"""\n${after}`
    : `${indent}"""\n${lines.join('\n')}\n${indent}"""\n${after}`
}

const keywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
)
