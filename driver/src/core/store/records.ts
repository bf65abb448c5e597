import type { components, operations } from '../http/driver-api.gen.ts'

type Schemas = components['schemas']
export type Day = Schemas['Day']
export type Run = Schemas['DayRun']
export type Stop = Schemas['DayStop']
export type ActionsAnswer = Schemas['ActionsAnswer']
export type ActionResult = ActionsAnswer['results'][number]
export type Pairing = Schemas['PairedPhone']

type SentAction = operations['actionsSend']['requestBody']['content']['application/json']['actions'][number]
export type ActionKind = SentAction['kind']
/** Everything that an action can carry. */
export type ActionData = NonNullable<SentAction['data']>
export type Position = Readonly<NonNullable<SentAction['position']>>

/** Where an action belongs. */
export interface Place {
  readonly run_id?: number
  readonly stop?: number
  /** AWB or confirmation number. */
  readonly record?: string
}

/** As it is sent. */
export interface Action extends Place {
  readonly id: string
  readonly seq: number
  readonly kind: ActionKind
  readonly device_time: string
  readonly clock?: number
  readonly position?: Position
  readonly data: Readonly<Record<string, unknown>>
}

/** An action that the server does not have for certain. */
export interface StoredAction {
  readonly seq: number
  readonly action: Action
  /** Null until the server has answered. */
  readonly result: ActionResult['result'] | null
}

export interface StoredPhoto {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly sha256: string
  readonly bytes: ArrayBuffer
  /** Counts its action. */
  readonly seq: number
  /** The same number as long as the server does not have it: then it is counted without reading its bytes. */
  readonly unsent?: number
  /** Why the server does not take it. */
  readonly refused: string | null
}

export type RecordedState = 'waiting' | 'applied' | 'kept' | 'refused'

/** The driver's own action as the screens show it. It stays when the action has been sent, and names nobody. */
export interface Recorded extends Place {
  readonly id: string
  readonly seq: number
  readonly kind: ActionKind
  /** By the server's clock, as far as it is known. */
  readonly at: number
  readonly state: RecordedState
  /** When the server answered, by its clock. */
  readonly answeredAt: number | null
  readonly because: string | null
  readonly message: string | null
  readonly takenBack: boolean
  /** Numbers of its record's pieces. */
  readonly pieces?: readonly number[]
  /** Money was collected with it. */
  readonly paid?: true
  /** The run's version when a stop was left for later: until a newer one, the order of the stops is without it. */
  readonly version?: string
}

export interface StoredRun {
  readonly id: number
  readonly run: Run
  /** When the run was found closed or given to another driver, by the server's clock. */
  readonly goneAt: number | null
}

/** A change of an open stop that the driver must see. */
export interface Notice {
  readonly id: string
  readonly change: 'cancelled' | 'removed' | 'cod'
  readonly runId: number
  readonly record: string
  readonly company: string
}

/** Entries at a door or the depot that are not recorded yet. */
export interface StoredDraft {
  /** Step, run and record: `deliver:7:WB1`. */
  readonly key: string
  readonly runId: number
  /** By the phone's clock. */
  readonly at: number
  readonly value: unknown
}

/** This storage on this phone. */
export interface Installation {
  readonly id: string
  /** The number of the last action. */
  readonly seq: number
  /** The number of the last receipt. */
  readonly receipt: number
}

/** The part of a day that is of no run. */
export type DayAbout = Pick<
  Day,
  'today' | 'timezone' | 'currency' | 'driver' | 'settings' | 'reasons' | 'more'
>

/** Single values. */
export interface About {
  pairing: Pairing
  /** The pairing does not hold any more. */
  ended: true
  /** The phone was reported lost: all is deleted as soon as everything is sent. */
  lost: true
  /** It was lost, and all has been deleted. */
  erased: true
  /** The storage had been emptied by somebody else. */
  emptied: true
  installation: Installation
  /** The server's clock minus the phone's at the last exchange, in milliseconds. */
  offset: number
  /** The last exchange, by the server's clock. */
  contact: number
  day: DayAbout
}
