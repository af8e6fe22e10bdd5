// In a form that is shown again with what was typed: the documents that somebody else removed meanwhile, which it has no more.
import { afterRemoval, type FormDocument, nameOfDocument } from '../../form/web/conflict-documents.ts'

type RemovedSinceProps = { documents: FormDocument[] /** As FormFields has it. */; by: string | null | undefined }

export function RemovedSince({ documents, by }: RemovedSinceProps) {
  if (!documents.length) return null
  const who = by === undefined ? 'do registro' : `por ${by ?? 'outra pessoa'}`
  return (
    <div className="alerta aviso">
      {documents.map(({ id, fields }) => (
        <p key={id}>
          O anexo {nameOfDocument(fields)} foi removido {who} depois que você abriu este formulário, e saiu dele.{' '}
          {afterRemoval(fields.anexo_nome)}
        </p>
      ))}
    </div>
  )
}
