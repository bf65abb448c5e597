import type { Command } from './command.ts'

export const openapiCommand: Command = {
  name: ['openapi'],
  summary: 'print the OpenAPI document',
  usage: '',
  options: {},
  async run() {
    const { publicApiDocument } = await import('../api/index.ts')
    const document = publicApiDocument()
    return { json: document, text: JSON.stringify(document, null, 2) }
  },
}
