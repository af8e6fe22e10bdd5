// Step 3: with a name, with secrecy, or without. The last way has no fields.
import { useContext, useEffect, useRef, useState } from 'react'
import { FormContext, useFormField } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { useLabel } from '#ui/labels.ts'
import { isVia, type Via, vias } from '../vias.ts'
import { Escolha } from './escolha.tsx'
import { Pergunta } from './pergunta.tsx'
import { PessoaFields } from './pessoa-fields.tsx'

const name = 'ctt_identificacao'
// the errors of the server name the flag
const idOf: Record<Via, string> = { nome: `${name}-nome`, sigilo: `${name}-sigilo`, anonimo: 'ctt_anonimo' }

/** `motivo`: why this kind can't be sent without a name; '' where it can. */
export function PassoIdentificacao({ motivo }: { motivo: string }) {
  const { value } = useFormField(name)
  const { errors } = useContext(FormContext)
  const isHydrated = useHydrated()
  const element = useRef<HTMLDivElement>(null)
  const may = (via: Via) => via !== 'anonimo' || motivo === ''
  const typed = isVia(value) ? value : 'nome'
  const [chosen, setChosen] = useState<Via>(may(typed) ? typed : 'sigilo')
  useLabel(idOf.anonimo, vias.anonimo.nome)

  // the kind was changed to one that needs a name
  useEffect(() => {
    if (motivo && chosen === 'anonimo') element.current?.querySelector<HTMLInputElement>(`#${idOf.sigilo}`)?.click()
  }, [motivo, chosen])

  return (
    <Pergunta
      passo={3}
      error={errors.ctt_anonimo?.[0]}
      intro="Você escolhe. Em qualquer caso a resposta sai em até 30 dias."
    >
      <div className="escolhas" ref={element}>
        {(Object.keys(vias) as Via[]).map((via) => (
          <Escolha
            key={via}
            id={idOf[via]}
            name={name}
            value={via}
            isChosen={via === chosen}
            label={vias[via].nome}
            hint={may(via) ? vias[via].frase : motivo}
            isDisabled={!may(via)}
            onChoose={() => setChosen(via)}
          />
        ))}
      </div>
      <div className="dados-pessoais pilha-vertical" hidden={isHydrated && chosen === 'anonimo'}>
        <p className="dica">
          {isHydrated
            ? 'Campos com * são obrigatórios.'
            : 'Preencha só se você vai se identificar, com nome ou com sigilo.'}
        </p>
        <PessoaFields isOwn />
      </div>
    </Pergunta>
  )
}
