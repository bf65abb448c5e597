import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { address } from '../../http/call.ts'
import { t } from '../../messages/text.ts'
import { FileInput } from '../../parts/file-input.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { useAction } from '../../parts/use-action.ts'
import { Allowed } from '../../session/permission.tsx'
import { base64Of } from '../imports/base64.ts'
import { ProofItem } from './proof-item.tsx'
import { type FailedText, proofTitle } from './proof-texts.ts'

type Proof = Schemas['Proof']

interface ProofsPanelProps {
  proofs: readonly Proof[]
  /** The path of the record: `/shipments/1042`. */
  path: string
  failed: FailedText
  addPaper: (file: string) => Promise<unknown>
  withdraw: (proof: string, note: string) => Promise<unknown>
}

/** The records from the door, the newest first, and papers of the office. */
export function ProofsPanel({ proofs, path, failed, addPaper, withdraw }: ProofsPanelProps) {
  const [withdrawn, setWithdrawn] = useState<Proof | null>(null)
  return (
    <Panel
      title={t('proofs.title')}
      action={
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {proofs.some(proof => !proof.withdrawn) && (
            <MuiLink href={address(`${path}/proof.pdf`)} target="_blank">
              {t('proofs.openPdf')}
            </MuiLink>
          )}
          <Allowed>
            <AddPaper addPaper={addPaper} />
          </Allowed>
        </Stack>
      }
    >
      {proofs.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('proofs.none')}
        </Typography>
      ) : (
        <Box component="ul" aria-label={t('proofs.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {proofs.toReversed().map(proof => (
            <ProofItem
              key={proof.id}
              proof={proof}
              path={path}
              failed={failed}
              withdraw={() => setWithdrawn(proof)}
            />
          ))}
        </Box>
      )}
      {withdrawn && (
        <DialogForm<{ note: string | null }>
          title={t('proofs.withdrawTitle', { name: proofTitle(withdrawn, failed) })}
          submit={t('proofs.withdraw')}
          values={{ note: null }}
          onSubmit={({ note }) => withdraw(withdrawn.id, note ?? '')}
          done={t('proofs.withdrawnDone')}
          close={() => setWithdrawn(null)}
        >
          <Typography sx={{ mb: 2 }}>{t('proofs.withdrawAbout')}</Typography>
          <TextInput source="note" label={t('proofs.withdrawNote')} />
        </DialogForm>
      )}
    </Panel>
  )
}

function AddPaper({ addPaper }: Pick<ProofsPanelProps, 'addPaper'>) {
  const { busy, run } = useAction()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        field={input}
        accept="application/pdf,image/jpeg,image/png"
        name={t('proofs.paperFile')}
        take={file => void run(async () => addPaper(await base64Of(file)), t('proofs.paperAdded'))}
      />
      <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
        {t('proofs.addPaper')}
      </Button>
    </>
  )
}
