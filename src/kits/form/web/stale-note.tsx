// Somebody else saved a record while it was edited here.
import { mostraDataHora } from '#base/data.ts'
import { useFrame } from '#kits/page/frame.tsx'
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

/** Nothing when this person may not see the trail. */
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
