// How the person wants to be known, as staff enter it. The three ways are those of the portal.
import { useContext, useState } from 'react'
import { FormContext, useFormField } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { useLabel } from '#ui/labels.ts'
import { isVia, type Via, vias } from '../vias.ts'
import { Escolha } from './escolha.tsx'
import { PessoaFields } from './pessoa-fields.tsx'

const name = 'ctt_identificacao'

const nomes: Record<Via, { nome: string; frase: string }> = {
  nome: { nome: 'Com o nome', frase: 'A Ouvidoria vê o nome e pode falar com a pessoa.' },
  sigilo: { nome: 'Com sigilo', frase: 'Só a Ouvidoria vê o nome, e cada consulta a ele fica registrada.' },
  anonimo: { nome: 'Sem se identificar', frase: 'Nada sobre a pessoa é guardado. Não pergunte o nome.' },
}

export function IdentificacaoPainel() {
  const { value } = useFormField(name)
  const { errors } = useContext(FormContext)
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<Via>(isVia(value) ? value : 'nome')
  const error = errors.ctt_anonimo?.[0]
  // the errors of the server name the flag
  useLabel('ctt_anonimo', nomes.anonimo.nome)
  return (
    <fieldset className="bloco">
      <legend>Quem escreve</legend>
      {error && <p className="msg">{error}</p>}
      <div className="escolhas">
        {(Object.keys(vias) as Via[]).map((via) => (
          <Escolha
            key={via}
            id={via === 'anonimo' ? 'ctt_anonimo' : `${name}-${via}`}
            name={name}
            value={via}
            isChosen={via === chosen}
            label={nomes[via].nome}
            hint={nomes[via].frase}
            onChoose={() => setChosen(via)}
          />
        ))}
      </div>
      <div className="pilha-vertical" hidden={isHydrated && chosen === 'anonimo'}>
        <PessoaFields isOwn={false} />
      </div>
    </fieldset>
  )
}
