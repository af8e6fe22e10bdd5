// In a form that is shown again with what was typed: the documents that somebody else removed meanwhile, which it has no more.
import { afterRemoval, type FormDocument, nameOfDocument } from '#kits/form/web/conflict-documents.ts'

export function RemovedSince({ documents }: { documents: FormDocument[] }) {
  if (!documents.length) return null
  return (
    <div className="alerta aviso">
      {documents.map(({ id, fields }) => (
        <p key={id}>
          O anexo {nameOfDocument(fields)} foi removido do registro depois que você abriu este formulário, e saiu dele.{' '}
          {afterRemoval(fields.anexo_nome)}
        </p>
      ))}
    </div>
  )
}
