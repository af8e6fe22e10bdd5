// Somebody else saved or removed a record while it was edited here.
import { mostraDataHora } from '../../../base/data.ts'
import { useFrame } from '../../page/frame.tsx'
import type { NewerVersion } from './send.ts'

/** Without JavaScript, above the form that is shown again. */
export function StaleNote({ newer }: { newer: NewerVersion }) {
  return (
    <p className="alerta aviso" role="alert">
      Este registro foi alterado por outra pessoa depois que você o abriu. <SavedBy newer={newer} />
      Nada do que você digitou se perdeu: os campos em que há outro valor salvo mostram os dois. Salvar de novo grava o
      que está nos campos.
    </p>
  )
}

/** The same where it was to be removed: the form shows what is stored. */
export function NotRemovedNote({ newer }: { newer: NewerVersion }) {
  return (
    <p className="alerta aviso" role="alert">
      Este registro foi alterado por outra pessoa depois que você o abriu, e por isso não foi excluído.{' '}
      <SavedBy newer={newer} />O formulário mostra o que está salvo: confira e, se ainda for o caso, clique em Excluir
      de novo.
    </p>
  )
}

/** In the summary of errors of a form whose record is gone. `newPage`: where a new one is created; `isNew`: in this form. */
export function RemovedNote({ removal, newPage, isNew }: RemovedNoteProps) {
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

type RemovedNoteProps = { removal: NewerVersion; newPage: string | undefined; isNew: boolean }

/** Nothing when the trail does not tell it to this person. */
export function SavedBy({ newer: { autor, data } }: { newer: NewerVersion }) {
  if (!data) return null
  return (
    <>
      <strong>{autor || 'Outra pessoa'}</strong> salvou em <When at={Date.parse(data)} />.{' '}
    </>
  )
}

export function When({ at }: { at: number }) {
  const { fuso_horario } = useFrame().portal
  return mostraDataHora(new Date(at).toISOString(), fuso_horario).replace(' ', ', às ')
}
