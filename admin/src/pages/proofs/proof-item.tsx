import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Schemas } from '../../http/api.ts'
import { address } from '../../http/call.ts'
import { rich, t } from '../../messages/text.ts'
import { Facts } from '../../parts/facts.tsx'
import { When } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'
import { codLines, type FailedText, personText, pieceLines, proofTitle } from './proof-texts.ts'

type Proof = Schemas['Proof']

interface ProofItemProps {
  proof: Proof
  path: string
  failed: FailedText
  withdraw: () => void
}

/** A proof with its files; a withdrawn one is struck, below its note. */
export function ProofItem({ proof, path, failed, withdraw }: ProofItemProps) {
  const { withdrawn, photos_lost: lost, position } = proof
  const title = proofTitle(proof, failed)
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'start' }}>
        <Box>
          <Typography
            variant="h3"
            sx={withdrawn ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}
          >
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" component="div">
            <When at={proof.at} />
            {byText(proof)}
          </Typography>
        </Box>
        {!withdrawn && (
          <Allowed>
            <Button size="small" onClick={withdraw} aria-label={t('proofs.withdrawTitle', { name: title })}>
              {t('proofs.withdraw')}
            </Button>
          </Allowed>
        )}
      </Stack>
      {withdrawn && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {rich('proofs.withdrawnBy', { time: () => <When at={withdrawn.at} />, name: withdrawn.by })}
          {withdrawn.note && ` ${withdrawn.note}`}
        </Typography>
      )}
      {lost && !proof.complete && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {rich('proofs.photosLostBy', { time: () => <When at={lost.at} />, name: lost.by })}
          {lost.note && ` ${lost.note}`}
        </Typography>
      )}
      <Box sx={{ mt: 1.5, ...(withdrawn ? { textDecoration: 'line-through' } : {}) }}>
        <Facts
          facts={[
            [t('proofs.person'), personText(proof)],
            [t('common.reason'), proof.reason_name],
            [t('proofs.pieces'), lines(pieceLines(proof))],
            [t('proofs.cod'), lines(codLines(proof))],
            [t('common.notes'), proof.note],
            [
              t('proofs.position'),
              position &&
                `${position.latitude}, ${position.longitude}${position.accuracy === null ? '' : ` ± ${position.accuracy} m`}`,
            ],
            [
              t('proofs.receivedAt'),
              proof.kind === 'door' ? <When key="received" at={proof.received_at} /> : null,
            ],
          ]}
        />
        <Files proof={proof} path={path} />
      </Box>
    </Box>
  )
}

/** The driver, and staff who entered it. A paper has staff alone. */
function byText({ driver, author }: Proof): string {
  const by = driver && author ? t('proofs.enteredBy', { name: author }) : author
  return [driver, by].flatMap(text => (text ? [` · ${text}`] : [])).join('')
}

function lines(texts: readonly string[]): ReactNode {
  return texts.length === 0 ? null : texts.map(text => <div key={text}>{text}</div>)
}

function Files({ proof, path }: { proof: Proof; path: string }) {
  const { files, files_deleted: deleted } = proof
  if (files.length === 0) {
    return deleted ? <Typography variant="body2">{t('proofs.deleted')}</Typography> : null
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
      {files.map(file => (
        <ProofFile
          key={file.number}
          file={file}
          proof={proof}
          url={address(`${path}/proofs/files/${file.number}`)}
        />
      ))}
    </Stack>
  )
}

function ProofFile({ file, proof, url }: { file: Proof['files'][number]; proof: Proof; url: string }) {
  const name = fileName(file, proof)
  if (file.content_type === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t(proof.photos_lost ? 'proofs.photoLost' : 'proofs.waiting', { name })}
      </Typography>
    )
  }
  if (file.content_type === 'application/pdf') {
    return (
      <MuiLink href={url} download>
        {t('proofs.paperPdf', { number: file.number })}
      </MuiLink>
    )
  }
  return (
    <MuiLink href={url} target="_blank" aria-label={name}>
      <Box component="img" src={url} alt={name} loading="lazy" sx={pictureStyle} />
    </MuiLink>
  )
}

/** Signatures are black, also at night. */
const pictureStyle = {
  display: 'block',
  height: 140,
  maxWidth: '100%',
  objectFit: 'contain',
  bgcolor: 'common.white',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}

function fileName({ kind, number }: Proof['files'][number], { name }: Proof): string {
  if (kind === 'photo') return t('proofs.photo', { number })
  if (kind === 'paper') return t('proofs.paperPicture', { number })
  return name === null ? t('proofs.signature') : t('proofs.signatureOf', { name })
}
