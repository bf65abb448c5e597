/** The database driver decodes so many bytes in a millisecond. */
const sliceBytes = 262_144

/** The bytes that `read` finds from 0 on, slice by slice; none where it finds nothing. */
export async function* inSlices(
  read: (from: number, length: number) => Promise<Uint8Array | null | undefined>,
): AsyncGenerator<Uint8Array, void> {
  for (let from = 0; ; from += sliceBytes) {
    const slice = await read(from, sliceBytes)
    if (!slice || (slice.length === 0 && from > 0)) return
    yield slice
    if (slice.length < sliceBytes) return
  }
}
