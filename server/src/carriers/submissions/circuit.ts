import type { Clock } from '../../shared/clock.ts'

/**
 * Spares callers a carrier that does not answer: after some failures in a row an account's circuit is open
 * and calls are not even tried; after a while one is let through, and its outcome decides.
 */
export interface Circuits {
  /** Whether a call may be made now. Who is let through must report with `succeeded` or `failed`. */
  admit(key: string): boolean
  succeeded(key: string): void
  failed(key: string): void
  /** When a call may be tried again; `null` where the circuit is closed. */
  triedAgainAt(key: string): Date | null
}

export interface CircuitOptions {
  clock: Clock
  /** Failures in a row that open the circuit. */
  failures?: number
  /** Milliseconds it stays open before one call is tried. */
  coolDownMs?: number
}

interface Circuit {
  failures: number
  /** Milliseconds since 1970. Of meaning once `failures` have opened the circuit. */
  triedAgainAt: number
}

export function createCircuits({ clock, failures = 5, coolDownMs = 15_000 }: CircuitOptions): Circuits {
  const circuits = new Map<string, Circuit>()

  return {
    admit(key) {
      const circuit = circuits.get(key)
      if (circuit === undefined || circuit.failures < failures) return true
      const now = clock.now().getTime()
      if (now < circuit.triedAgainAt) return false
      // This caller is the trial; the others go on waiting until it has reported.
      circuit.triedAgainAt = now + coolDownMs
      return true
    },

    succeeded(key) {
      circuits.delete(key)
    },

    failed(key) {
      const circuit = circuits.get(key) ?? { failures: 0, triedAgainAt: 0 }
      circuit.failures += 1
      if (circuit.failures >= failures) circuit.triedAgainAt = clock.now().getTime() + coolDownMs
      circuits.set(key, circuit)
    },

    triedAgainAt(key) {
      const circuit = circuits.get(key)
      return circuit !== undefined && circuit.failures >= failures ? new Date(circuit.triedAgainAt) : null
    },
  }
}
