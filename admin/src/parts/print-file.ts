/** The frames of the last print, kept until the next. */
const printed = new Set<HTMLIFrameElement>()

/**
 * Prints a PDF of this server from a hidden frame, or else opens it in a new tab. Files still loading print as well.
 * `loaded` runs when the file is there.
 */
export function printFile(file: string, title: string, loaded?: () => void): void {
  for (const frame of printed) frame.remove()
  printed.clear()
  const frame = document.createElement('iframe')
  frame.title = title
  frame.style.position = 'fixed'
  frame.style.width = '1px'
  frame.style.height = '1px'
  frame.style.opacity = '0'
  frame.src = file
  frame.onload = () => {
    printed.add(frame)
    loaded?.()
    try {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
    } catch {
      window.open(file, '_blank', 'noopener')
    }
  }
  document.body.append(frame)
}
