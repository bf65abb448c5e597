import { Piscina, transferableSymbol, valueSymbol } from 'piscina'
import { buffersOf } from './buffers.ts'

/** Moves the answer's typed arrays instead of copying them. They must not share buffers with anything else. */
export function handedOver<Value extends object>(value: Value): Value {
  const moved = { [transferableSymbol]: buffersOf(value), [valueSymbol]: value }
  return Piscina.move(moved as unknown as Parameters<typeof Piscina.move>[0]) as unknown as Value
}
