// What the tender must show when it is over, as it is stored; and documents that never existed, which are not demanded.
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import type { Conferida } from '../documentos.ts'
import { licitacaoFields } from '../licitacao.fields.ts'
import '#ui/css/documentos.css'

export function Conferencia({ conferidas }: { conferidas: Conferida[] }) {
  const missing = conferidas.filter(({ estado }) => estado === 'falta').length
  return (
    <fieldset className="bloco">
      <legend>Documentos esperados</legend>
      {conferidas.length > 0 && (
        <>
          <p className="dica">
            {missing === 0
              ? 'Nada falta.'
              : `${missing === 1 ? 'Falta 1 documento' : `Faltam ${missing} documentos`}. Quando a licitação é homologada ou encerrada, a página pública diz o que não foi publicado.`}
          </p>
          <ul className="conferencia">
            {conferidas.map(({ nome, estado }) => (
              <li key={nome}>
                <span className={`selo ${tones[estado]}`}>{words[estado]}</span> <span>{nome}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <CheckboxField {...attributesOf(licitacaoFields, 'licitacao_sem_parecer_tecnico')} />
      <CheckboxField {...attributesOf(licitacaoFields, 'licitacao_sem_recurso')} />
      <CheckboxField {...attributesOf(licitacaoFields, 'licitacao_pequeno_valor')} />
    </fieldset>
  )
}

const words = { publicado: 'Anexado', falta: 'Falta', dispensado: 'Não houve' }
const tones = { publicado: 'con', falta: 'avi', dispensado: 'esp' }
