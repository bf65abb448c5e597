/** The content of a file in base64. */
export async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
  reader.onerror = () => reject(new Error('The file cannot be read.'))
  reader.readAsDataURL(file)
  return promise
}
