// One content that is public and has what seldom is: why it stays public.
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { VazamentoPage } from '../vazamentos.contract.ts'
import { justificativaFields } from '../vazamentos.fields.ts'
import { Achados } from './achados.tsx'

const list = '/painel/vazamentos'

export const head = () => panelHead('Vazamento')

export default function VazamentoPageView({ data: { item } }: PageProps<VazamentoPage>) {
  return (
    <>
      <PageHead title={item.registro} lead={item.onde} />
      <Achados achados={item.achados} most={60} />
      <p className="acoes">
        {item.edicao && <a href={item.edicao}>Corrigir no formulário</a>}
        {item.publico && <a href={item.publico}>Ver como todos veem</a>}
        <a href={list}>Voltar à lista</a>
      </p>
      <section className="secao" aria-labelledby="justificar">
        <h2 id="justificar">Justificar</h2>
        <p className="dica">
          O motivo vale para tudo o que está acima. O mesmo conteúdo, onde quer que esteja, não será perguntado de novo.
        </p>
        <RecordForm
          action={`/painel/ajax/vazamentos/${item.id}`}
          done={`${list}?success=justificado`}
          submitLabel="Manter público"
        >
          <input type="hidden" name="achados" value={item.ids.join(',')} />
          <TextAreaField {...attributesOf(justificativaFields, 'motivo')} />
        </RecordForm>
      </section>
    </>
  )
}
