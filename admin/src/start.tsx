import '@fontsource-variable/inter/wght.css'
import { CacheProvider } from '@emotion/react'
import { CssBaseline } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LucideProvider } from 'lucide-react'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { Problem } from './http/problem.ts'
import { shareRecords } from './http/share-records.ts'
import { muiTexts } from './messages/text.ts'
import { Gate } from './session/gate.tsx'
import { createStyleCache } from './theme/style-cache.ts'
import { darkTheme, lightTheme } from './theme/theme.ts'
import { ColourModeContext, useChosenColourMode } from './theme/use-colour-mode.ts'

const styles = createStyleCache(document)
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      structuralSharing: shareRecords,
      // Repeats requests that did not reach the server, not those it refused.
      retry: (failures, error) => failures < 2 && error instanceof Problem && error.status === 0,
    },
  },
})

function Root() {
  const colours = useChosenColourMode()
  const theme = useMemo(
    () => createTheme(colours.mode === 'dark' ? darkTheme : lightTheme, muiTexts()),
    [colours.mode],
  )
  return (
    <ColourModeContext value={colours}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <LucideProvider size={20}>
          <Gate />
        </LucideProvider>
      </ThemeProvider>
    </ColourModeContext>
  )
}

/** Shows the app in an element of the page. */
export function start(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <QueryClientProvider client={queries}>
          <Root />
        </QueryClientProvider>
      </CacheProvider>
    </StrictMode>,
  )
}
