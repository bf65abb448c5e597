import './style.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { t } from './messages/text.ts'
import { startPhone } from './phone/phone.ts'
import { holdBuild } from './updates/hold-build.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app.')
const root = createRoot(place)

// Without HTTPS a browser has neither locks nor a service worker.
if (isSecureContext && 'locks' in navigator) {
  startPhone()
  holdBuild()
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
} else {
  root.render(<main className="page">{t('app.insecure')}</main>)
}
