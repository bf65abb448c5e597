/** A phone in the server's tests, whose types know no browser. */
export interface DayPhone {
  pair(code: string): Promise<void>
  /** The first open stop of the phone's own list; null if there is none. */
  nextStop(): Promise<DayStop | null>
  /** Resolves when the phone shows it as recorded. */
  record(recording: DayRecording): Promise<DayAction>
  /** Does what the half minute in front does, and ends with the sending that is under way. */
  exchange(): Promise<void>
  /** The next write ends in its middle, as when the phone kills the app; then the app starts again. */
  killInNextWrite(): void
  /** The app starts again. */
  restart(): Promise<void>
  /** The browser deletes what is stored. */
  empty(): Promise<void>
  /** Ids of the actions that are not answered. */
  unanswered(): Promise<readonly string[]>
  /** How many rows stand in the phone's stores. */
  rows(): Promise<number>
  isLost(): Promise<boolean>
  waiting(): Promise<{ readonly actions: number; readonly photos: number }>
}

export interface DayStop {
  readonly run_id: number
  readonly stop: number
  readonly record: string
  readonly kind: 'delivery' | 'pickup'
  readonly cod: string | null
  readonly pieces: number | null
}

export interface DayRecording {
  readonly kind: string
  readonly run_id?: number
  readonly stop?: number
  readonly record?: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly photos?: readonly ArrayBuffer[]
}

export interface DayAction {
  readonly id: string
  readonly seq: number
  readonly data: Readonly<Record<string, unknown>>
}

export interface DayPhoneOptions {
  readonly name: string
  /** The phone's clock. */
  now(): number
  readonly fetch: typeof globalThis.fetch
  readonly random: () => number
}

export interface PhonesOfTheDay {
  openDayPhone(options: DayPhoneOptions): DayPhone
}
