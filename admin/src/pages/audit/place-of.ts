/** The page of the record that a call was about, by the path of the call; null where it has none. Pure. */
export function placeOf(path: string | null): string | null {
  const [, noun, id] =
    /\/admin\/api(?:\/test)?\/(shipments|pickups|customers|exceptions)\/(\d+)(?:\/|$)/.exec(path ?? '') ?? []
  if (noun === undefined || id === undefined) return null
  return `/${noun === 'exceptions' ? 'shipments' : noun}/${id}`
}
