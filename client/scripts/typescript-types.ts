import type { Api, Field, NamedType, Shape } from './api-model.ts'

/** The types of the API as TypeScript. */
export function typescriptTypes({ types }: Api): string {
  return types.map(declaration).join('\n')
}

function declaration(type: NamedType): string {
  const head = comment(type.description)
  if (type.kind === 'alias') return `${head}export type ${type.name} = ${typescriptShape(type.shape)}\n`
  return `${head}export interface ${type.name} {\n${type.fields.map(fieldLines).join('')}}\n`
}

function fieldLines({ name, required, shape, description }: Field): string {
  const type = typescriptShape(shape)
  return `${comment(description, '  ')}  ${name}${required ? `: ${type}` : `?: ${type} | undefined`}\n`
}

export function typescriptShape(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return 'string'
    case 'integer':
      return 'number'
    case 'literals':
      return shape.values.map(value => JSON.stringify(value)).join(' | ')
    case 'list': {
      const item = typescriptShape(shape.of)
      return item.includes(' ') ? `(${item})[]` : `${item}[]`
    }
    case 'map':
      return `Record<string, ${typescriptShape(shape.of)}>`
    case 'union':
      return shape.shapes.map(typescriptShape).join(' | ')
    case 'named':
      return shape.name
    default:
      return shape.kind
  }
}

/** A documentation comment on its own lines; nothing for an empty text. */
export function comment(text: string, indent = ''): string {
  const lines = text.replaceAll('*/', '* /').split('\n')
  if (text === '') return ''
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map(line => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}
