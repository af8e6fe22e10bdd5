// The person who wrote. Of a secret case it is shown to staff who give a reason, and each time is recorded; with JavaScript in place, so
// that the forms below keep what was typed, and without it on the page that answers the form.
import { useEffect, useRef, useState } from 'react'
import { mostraCnpj, mostraCpf } from '#base/documento.ts'
import { mostraTelefone } from '#base/telefone.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import type { ContatoPainel, IdentidadeRevelada } from '../contato-painel.contract.ts'
import { motivoFields } from '../ouvidoria.fields.ts'
import { apagada } from '../situacoes.ts'

type IdentidadeProps = { contato: ContatoPainel; isAsking: boolean; onOpen: () => void }

export function IdentidadePainel(props: IdentidadeProps) {
  const { contato } = props
  const isErased = contato.ctt_apagada_em !== null && contato.ctt_anonimo === 'N'
  const isOpen = contato.ctt_anonimo === 'N' && contato.ctt_sigiloso === 'N'
  return (
    <section className="secao" aria-labelledby="identidade">
      <h2 id="identidade">Quem escreveu</h2>
      {isErased ? (
        <p>{apagada}</p>
      ) : isOpen ? (
        <Facts facts={factsOf(contato)} />
      ) : contato.ctt_anonimo === 'S' ? (
        <p>
          <b>Anônimo.</b> Não há nome nem contato guardados.
        </p>
      ) : (
        <Sigilosa {...props} />
      )}
    </section>
  )
}

function Sigilosa({ contato, isAsking, onOpen }: IdentidadeProps) {
  const { form } = useFrame()
  const sent = (form?.details as { identidade?: IdentidadeRevelada } | undefined)?.identidade ?? null
  const [identidade, setIdentidade] = useState(sent)
  const notice = useRef<HTMLParagraphElement>(null)
  const target = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (identidade && !sent) notice.current?.focus()
  }, [identidade, sent])
  const openQuestion = () => {
    onOpen()
    requestAnimationFrame(() => target.current?.querySelector('textarea')?.focus())
  }
  if (identidade)
    return (
      <div className="pilha-vertical">
        <p className="alerta aviso" tabIndex={-1} ref={notice}>
          Dados sigilosos: use-os só para atender a esta manifestação. Esta consulta ficou registrada.
        </p>
        <Facts facts={factsOf(identidade)} />
        <Consultas revelacoes={identidade.revelacoes} />
      </div>
    )
  return (
    <div className="pilha-vertical" ref={target}>
      <p>
        <b>Sigiloso.</b> Nome, documento, e-mail, telefone e endereço ficam fora das listas, das buscas e do que é
        enviado.
      </p>
      {isAsking ? (
        <div className="coluna">
          <RecordForm<IdentidadeRevelada>
            action={`/painel/ajax/contato/${contato.contato_id}/identidade`}
            done={setIdentidade}
            submitLabel="Revelar identidade"
          >
            <p className="dica">Quem revela, quando e por que motivo fica registrado para sempre.</p>
            <TextAreaField {...attributesOf(motivoFields, 'motivo')} />
          </RecordForm>
        </div>
      ) : (
        <p className="so-tela">
          <a
            className="btn sec"
            href={`/painel/ouvidoria/${contato.contato_id}/detalhes?passo=identidade#identidade`}
            onClick={(event) => {
              event.preventDefault()
              openQuestion()
            }}
          >
            Revelar identidade
          </a>
        </p>
      )}
    </div>
  )
}

function Consultas({ revelacoes }: Pick<IdentidadeRevelada, 'revelacoes'>) {
  const { fuso_horario } = useFrame().portal
  return (
    <details>
      <summary>Últimas consultas a estes dados</summary>
      <ul className="lista-simples">
        {revelacoes.map(({ rev_data, rev_autor, rev_motivo, rev_o_que }) => (
          <li key={`${rev_data} ${rev_autor}`}>
            <DayAndHour instant={rev_data} zone={fuso_horario} /> · {rev_autor} ·{' '}
            {rev_o_que === 'arquivo' ? 'abriu um arquivo que a pessoa enviou' : rev_motivo}
          </li>
        ))}
      </ul>
    </details>
  )
}

type Dados = Pick<ContatoPainel, 'ctt_nome' | 'ctt_email' | 'ctt_cpf_cnpj' | 'ctt_telefone' | 'ctt_endereco'>

const factsOf = (dados: Dados): Fact[] => [
  ['Nome', dados.ctt_nome],
  ['E-mail', dados.ctt_email && <a href={`mailto:${dados.ctt_email}`}>{dados.ctt_email}</a>],
  ['CPF ou CNPJ', dados.ctt_cpf_cnpj.length === 11 ? mostraCpf(dados.ctt_cpf_cnpj) : mostraCnpj(dados.ctt_cpf_cnpj)],
  ['Telefone', dados.ctt_telefone && mostraTelefone(dados.ctt_telefone)],
  ['Endereço', dados.ctt_endereco],
]
