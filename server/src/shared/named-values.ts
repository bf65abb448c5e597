/**
 * Makes objects with these names from lists of texts; of two equal names the later counts. Each text that is not null goes
 * through its reader, or stays as it is where there is none. The function is compiled, as an object literal: to set fifty fields
 * one by one, under names that are not known when the code is compiled, takes V8 twenty times as long, and reading them is slower
 * ever after. The compiled code calls each reader at a place of its own, where V8 knows what it calls. The names are those of our
 * own columns.
 */
export function namedTexts(
  names: readonly string[],
  readers: readonly (((text: string) => unknown) | null)[],
): (texts: readonly (string | null)[]) => Record<string, unknown> {
  const fields = names.map((name, place) => {
    const text = `texts[${place}]`
    const value = readers[place] ? `${text} === null ? null : reader${place}(${text})` : text
    return `${JSON.stringify(name)}: ${value}`
  })
  const called = names.map((_, place) => `reader${place}`)
  return new Function(
    'readers',
    `const [${called.join(', ')}] = readers; return texts => ({ ${fields.join(', ')} })`,
  )(readers)
}
