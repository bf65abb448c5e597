import { Piscina, transferableSymbol, valueSymbol } from 'piscina'
import { buffersOf } from './buffers.ts'

/**
 * Marks the answer of a thread: its typed arrays are moved to the thread that waits for it instead of copied. They must
 * not share their buffers with anything else.
 */
export function handedOver<Value extends object>(value: Value): Value {
  const moved = { [transferableSymbol]: buffersOf(value), [valueSymbol]: value }
  return Piscina.move(moved as unknown as Parameters<typeof Piscina.move>[0]) as unknown as Value
}
