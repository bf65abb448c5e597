import { expect, test } from 'vitest'
import { publicApiDocument } from '../../../src/entry/api/index.ts'

interface Answer {
  content: { 'application/json': { example: unknown } }
  links?: Record<string, { operationId: string; parameters: Record<string, string> }>
}
interface Operation {
  operationId: string
  parameters: { name?: string }[]
  responses: Record<string, Answer>
}

const { paths } = publicApiDocument() as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(paths).flatMap(Object.values<Operation>)

/** The part of an answer named by a runtime expression. */
function partOf(answer: unknown, expression: string): unknown {
  const [, pointer = ''] = /^\$response\.body#\/(.+)$/.exec(expression) ?? []
  return pointer
    .split('/')
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], answer)
}

test('every link leads to an operation, by parameters that it has and parts that the answer has', () => {
  const links = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(answer =>
      Object.values(answer.links ?? {}).map(link => ({ from: operationId, answer, ...link })),
    ),
  )
  expect(links.length).toBeGreaterThan(10)
  for (const { from, answer, operationId, parameters } of links) {
    const target = operations.find(operation => operation.operationId === operationId)
    expect(target, `${from} → ${operationId}`).toBeDefined()
    for (const [name, expression] of Object.entries(parameters)) {
      expect(target?.parameters.map(parameter => parameter.name)).toContain(name)
      expect(partOf(answer.content['application/json'].example, expression), expression).toBeDefined()
    }
  }
})
