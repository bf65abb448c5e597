let last: HTMLIFrameElement | null = null

/** Prints a PDF of this server from a hidden frame, or opens it in a new tab where the browser cannot do that. */
export function printFile(file: string, title: string): void {
  last?.remove()
  const frame = document.createElement('iframe')
  frame.title = title
  frame.style.position = 'fixed'
  frame.style.width = '1px'
  frame.style.height = '1px'
  frame.style.opacity = '0'
  frame.src = file
  frame.onload = () => {
    try {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
    } catch {
      window.open(file, '_blank', 'noopener')
    }
  }
  document.body.append(frame)
  last = frame
}
