import { t } from '../messages/text.ts'
/** A message for each faulty field, by its path in the request, such as `package.weight`. */
export type FieldProblems = Record<string, string>

/** An error of the server, or an unreachable server (status 0). The message is for users. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: FieldProblems

  constructor(status: number, code: string, message: string, details: FieldProblems = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** The address where a company is now, if the server says that it has moved there. */
export function movedTo(error: unknown): string | null {
  return error instanceof Problem && error.code === 'TENANT_MOVED' ? (error.details.address ?? null) : null
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : t('http.wrong')
}

export function fieldProblemsOf(error: unknown): FieldProblems {
  return error instanceof Problem ? error.details : {}
}

/** The first fault with its place: `row 3, column NEAR: "x" is no price.` */
export function firstFault(error: unknown): string {
  const [fault] = Object.entries(fieldProblemsOf(error))
  return fault ? `${fault[0]}: ${fault[1]}` : messageOf(error)
}
