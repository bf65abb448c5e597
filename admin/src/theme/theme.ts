import type { ThemeOptions } from '@mui/material/styles'
import { focusFirstField } from './first-field.ts'
import { type Colours, dark, light } from './palette.ts'

const fonts =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', sans-serif"
export const monospace = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

/** Window widths with less room than a desktop, but above those with tables as cards. */
const narrow = '@media (min-width: 600px) and (max-width: 899.95px)'

export const lightTheme = theme('light', light)
export const darkTheme = theme('dark', dark)

function theme(mode: 'light' | 'dark', colours: Colours): ThemeOptions {
  const border = `1px solid ${colours.line}`
  const focus = { outline: `2px solid ${colours.accent}`, outlineOffset: 2 }
  return {
    palette: {
      mode,
      background: { default: colours.ground, paper: colours.surface },
      text: { primary: colours.text, secondary: colours.textQuiet, disabled: colours.textQuiet },
      divider: colours.line,
      primary: { main: colours.accent, dark: colours.accentHover, contrastText: colours.onAccent },
      secondary: { main: colours.accent, contrastText: colours.onAccent },
      error: { main: colours.bad, light: colours.badWash, contrastText: colours.surface },
      warning: { main: colours.warn, light: colours.warnWash, contrastText: colours.surface },
      success: { main: colours.good, contrastText: colours.surface },
      info: { main: colours.moving, contrastText: colours.surface },
      action: { hover: colours.sunken, selected: colours.accentWash },
    },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: fonts,
      fontSize: 14,
      htmlFontSize: 16,
      h1: { fontSize: '1.375rem', fontWeight: 640, letterSpacing: '-0.015em', lineHeight: 1.3 },
      h2: { fontSize: '1rem', fontWeight: 620, letterSpacing: '-0.005em', lineHeight: 1.4 },
      h3: { fontSize: '0.875rem', fontWeight: 620, lineHeight: 1.4 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      button: { fontSize: '0.8125rem', fontWeight: 560, textTransform: 'none' },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontFeatureSettings: "'cv05', 'ss03'", WebkitFontSmoothing: 'antialiased' },
          // The border of a select shows its focus; a ring would cross its label.
          'a, button, [tabindex]:not(.MuiSelect-select)': { '&:focus-visible': focus },
          'code, kbd, pre': { fontFamily: monospace, fontSize: '0.8125rem' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              transition: 'none !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focus } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small' },
        styleOverrides: {
          root: { minHeight: 34, padding: '5px 14px', whiteSpace: 'nowrap' },
          text: { padding: '5px 10px' },
          outlined: {
            borderColor: colours.line,
            color: colours.text,
            background: colours.surface,
            '&:hover': { borderColor: colours.lineStrong, background: colours.surface },
            '&.MuiButton-colorError': { color: colours.bad },
          },
        },
      },
      MuiToggleButton: { styleOverrides: { root: { color: colours.textQuiet } } },
      MuiIconButton: { styleOverrides: { root: { borderRadius: 6 } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiMenu: { styleOverrides: { paper: { border, boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)' } } },
      MuiAutocomplete: { styleOverrides: { paper: { border, boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)' } } },
      MuiDialog: {
        defaultProps: { slotProps: { transition: { onEnter: focusFirstField } } },
        styleOverrides: { paper: { border, boxShadow: '0 20px 60px rgb(0 0 0 / 0.25)', borderRadius: 10 } },
      },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 620 } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
      MuiTextField: {
        defaultProps: { size: 'small', variant: 'outlined', margin: 'dense', fullWidth: true },
      },
      MuiFormControl: {
        defaultProps: { size: 'small', variant: 'outlined', margin: 'dense', fullWidth: true },
        styleOverrides: {
          root: { '&.MuiFormControl-marginDense': { marginTop: 9, marginBottom: 4 } },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { background: colours.surface, fontSize: '0.875rem' },
          notchedOutline: { borderColor: colours.lineStrong },
        },
      },
      // The usual placeholder is half transparent and too faint to read.
      MuiInputBase: {
        styleOverrides: {
          input: { textOverflow: 'ellipsis', '&::placeholder': { color: colours.textQuiet, opacity: 1 } },
        },
      },
      MuiInputLabel: { styleOverrides: { root: { fontSize: '0.875rem' } } },
      MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2, fontSize: '0.75rem' } } },
      MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 34 } } },
      MuiTooltip: {
        styleOverrides: {
          tooltip: {
            background: colours.text,
            color: colours.surface,
            fontSize: '0.75rem',
            padding: '5px 9px',
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderBottom: border,
            '&:first-of-type': { paddingLeft: 16 },
            '&:last-of-type': { paddingRight: 16 },
            padding: '8px 12px',
            fontSize: '0.8125rem',
            fontFeatureSettings: "'tnum'",
            [narrow]: { paddingLeft: 8, paddingRight: 8 },
          },
          head: { color: colours.textQuiet, fontWeight: 560, padding: '8px 12px', whiteSpace: 'nowrap' },
        },
      },
      MuiTab: {
        styleOverrides: { root: { minHeight: 40, padding: '8px 2px', marginRight: 22, minWidth: 0 } },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 40, borderBottom: border } } },
      MuiAlert: {
        styleOverrides: {
          root: {
            fontSize: '0.8125rem',
            alignItems: 'center',
            color: colours.text,
            border: '1px solid transparent',
            '&.MuiAlert-colorWarning': { background: colours.warnWash, borderColor: colours.warn },
            '&.MuiAlert-colorError': { background: colours.badWash, borderColor: colours.bad },
            '&.MuiAlert-colorInfo': { background: colours.sunken, borderColor: colours.line },
            '&.MuiAlert-colorSuccess': { background: colours.accentWash, borderColor: colours.accent },
          },
        },
      },
      MuiChip: { styleOverrides: { root: { borderRadius: 5, height: 24 } } },
      MuiLink: {
        defaultProps: { underline: 'hover' },
        styleOverrides: { button: { textAlign: 'inherit' } },
      },
    },
  }
}
