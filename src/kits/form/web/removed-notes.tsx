// The notes of the staff's forms on removals: of a record that could not be removed, and of one that somebody else removed.
import type { NewerVersion } from './send.ts'
import { SavedBy, When } from './stale-note.tsx'

/** Where a record that somebody else saved was to be removed: the form shows what is stored. */
function NotRemovedNote({ newer }: { newer: NewerVersion }) {
  return (
    <p className="alerta aviso" role="alert">
      Este registro foi alterado por outra pessoa depois que você o abriu, e por isso não foi excluído.{' '}
      <SavedBy newer={newer} />O formulário mostra o que está salvo: confira e, se ainda for o caso, clique em Excluir
      de novo.
    </p>
  )
}

type RemovedNoteProps = { removal: NewerVersion; newPage: string | undefined; isNew: boolean }

/** In the summary of errors of a form whose record is gone. `newPage`: where a new one is created; `isNew`: in this form. */
function RemovedNote({ removal, newPage, isNew }: RemovedNoteProps) {
  const { autor, data } = removal
  return (
    <p>
      Este registro foi excluído
      {autor && (
        <>
          {' '}
          por <strong>{autor}</strong>
        </>
      )}
      {data && (
        <>
          {' '}
          em <When at={Date.parse(data)} />
        </>
      )}
      , enquanto você o alterava. O que você digitou continua aqui: copie o que quiser guardar
      {isNew && ' ou salve para cadastrar de novo'}
      {newPage && (
        <>
          {' '}
          ou{' '}
          <a href={newPage} target="_blank" rel="noopener">
            cadastre de novo<span className="oculto"> (abre em outra aba)</span>
          </a>
        </>
      )}
      .
    </p>
  )
}

export const removedNotes = { NotRemovedNote, RemovedNote }
