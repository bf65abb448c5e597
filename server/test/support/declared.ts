import { Ajv2020 } from 'ajv/dist/2020.js'
import { adminApiDocument } from '../../src/entry/admin-api/index.ts'
import { publicApiDocument } from '../../src/entry/api/index.ts'

interface Operation {
  responses: Record<string, { $ref?: string; content: Record<string, Media> }>
}

interface Media {
  schema?: object
  /** A refusal of the public API has one for each of its codes. */
  examples?: Record<string, unknown>
}

interface Answer {
  status: number
  /** For files. */
  contentType?: string
  body: unknown
}

const publicAnswers = declaredBy(publicApiDocument())
const adminAnswers = declaredBy(adminApiDocument())

/** Throws if the public API's document does not declare this status or shape. */
export function requireDeclared(method: string, url: string, answer: Answer): void {
  if (!publicAnswers.knows(method, url)) throw new Error(`${method} ${url} is not in the OpenAPI document.`)
  publicAnswers.require(method, url, answer)
}

/** The same for documented endpoints of the admin API. `url` is below `/admin/api`. */
export function requireDeclaredForStaff(method: string, url: string, answer: Answer): void {
  if (adminAnswers.knows(method, url)) adminAnswers.require(method, url, answer)
}

function declaredBy(api: object) {
  const document = api as {
    paths: Record<string, Record<string, Operation>>
    components: { responses?: Record<string, Operation['responses'][string]> }
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  const paths = Object.entries(document.paths)
    .map(([path, operations]) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      operations,
    }))
    // Literal parts go before parameters, as in the server.
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)

  function find(method: string, url: string) {
    const asked = url.split('?')[0] ?? ''
    const known = paths.find(({ pattern }) => pattern.test(asked))
    const operation = known?.operations[method.toLowerCase()]
    return known && operation && { path: known.path, operation }
  }

  return {
    knows: (method: string, url: string): boolean => find(method, url) !== undefined,

    require(method: string, url: string, { status, contentType = 'application/json', body }: Answer): void {
      const known = find(method, url)
      const name = `${method} ${known?.path}`
      const declared = known?.operation.responses[status]
      if (!known || !declared) throw new Error(`${name} answered ${status}, which is not declared.`)
      const place = declared.$ref?.slice(2).split('/') ?? [
        'paths',
        known.path,
        method.toLowerCase(),
        'responses',
        String(status),
      ]
      const response = declared.$ref ? document.components.responses?.[place.at(-1) ?? ''] : declared
      const media = response?.content[contentType]
      if (!media) throw new Error(`${name} answered with ${contentType}.`)
      // A file may also be JSON, without a schema.
      if (contentType !== 'application/json' || !('schema' in media)) return
      const { code } = (body as { error?: { code?: string } }).error ?? {}
      if (code !== undefined && media.examples && !(code in media.examples))
        throw new Error(`${name} answered ${code}, which is not declared.`)
      const validate = ajv.getSchema(`api#${pointer([...place, 'content', contentType, 'schema'])}`)
      if (!validate) throw new Error(`${name} ${status} has no schema.`)
      if (validate(body)) return
      throw new Error(`${name} ${status} is not as declared: ${ajv.errorsText(validate.errors)}`)
    },
  }
}

function pointer(parts: readonly string[]): string {
  return parts
    .map(part => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}
