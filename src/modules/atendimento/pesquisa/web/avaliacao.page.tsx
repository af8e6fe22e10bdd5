// The form of the survey: of a case or a request by the token of its invitation, of a service by anybody
// (docs/specification/ombudsman.md#satisfaction-survey).
import { useEffect, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { origens } from '../origens.ts'
import type { AvaliacaoPage } from '../pesquisa.contract.ts'
import { pesquisaFields } from '../pesquisa.fields.ts'

const title = 'Como foi o atendimento?'

export const head = ({ origem, servico }: AvaliacaoPage): Head => ({
  title: origem === 'servico' ? 'Avalie este serviço' : title,
  description: null,
  trail: [
    servico ? { label: 'Serviços', href: '/servicos' } : { label: 'Ouvidoria', href: '/ouvidoria' },
    { label: 'Avaliação' },
  ],
})

export default function AvaliacaoPageView({ data }: PageProps<AvaliacaoPage>) {
  const { form } = useFrame()
  const token = useQueryValue('token')
  const [isDone, setDone] = useState((form?.details as { avaliado?: true })?.avaliado === true)
  if (isDone) return <Obrigado isNew={form === null} />
  if (!data.origem) return <Vencido />
  return (
    <div className="coluna">
      <div className="cabecalho">
        <div>
          <h1>{data.servico ? 'Avalie este serviço' : title}</h1>
          <p className="lead">{data.servico ? data.sobre : `${origens[data.origem]} · ${data.sobre}`}</p>
        </div>
      </div>
      <p>
        São três perguntas. Guardamos as respostas e o dia, e nada que diga de quem são
        {data.servico ? '' : ' nem a qual caso pertencem'}.
      </p>
      <RecordForm action="/ajax/pesquisa" done={() => setDone(true)} submitLabel="Enviar avaliação">
        {data.servico ? (
          <input type="hidden" name="servico" value={data.servico} />
        ) : (
          <input type="hidden" name="token" value={token ?? ''} />
        )}
        <SelectField {...attributesOf(pesquisaFields, 'ava_satisfacao')} />
        <SelectField {...attributesOf(pesquisaFields, 'ava_resolvido')} />
        <SelectField {...attributesOf(pesquisaFields, 'ava_facil')} />
        <TextAreaField {...attributesOf(pesquisaFields, 'ava_comentario')} />
      </RecordForm>
    </div>
  )
}

function Obrigado({ isNew }: { isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    scrollTo(0, 0)
    heading.current?.focus()
  }, [isNew])
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1 tabIndex={-1} ref={heading}>
          Obrigado pela avaliação
        </h1>
      </div>
      <p>Ela entra nos resultados, junto com as outras. O comentário só aparece se a Ouvidoria o publicar.</p>
      <p className="acoes">
        <a className="btn sec" href="/pesquisa-de-satisfacao">
          Ver os resultados
        </a>
        <a className="btn sec" href="/">
          Voltar ao início
        </a>
      </p>
    </div>
  )
}

function Vencido() {
  const { form } = useFrame()
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1>Este convite não vale mais</h1>
      </div>
      <p className="alerta erro">
        {form?.message || 'O convite já foi usado, foi trocado por um mais novo, ou passaram os 30 dias em que valia.'}
      </p>
      <p>
        Para dizer outra coisa sobre o atendimento, <a href="/ouvidoria/manifestacao">faça uma manifestação</a>.
      </p>
    </div>
  )
}
