// How to follow what a page shows: by e-mail, or in a feed reader.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { ownHead, type PageProps } from '#kits/page/page.ts'
import { confirmacaoDias, mostFollowed } from '#kits/seguir/seguir.ts'
import type { SeguirPage } from '../seguir.contract.ts'
import { seguirFields } from '../seguir.fields.ts'

const title = 'Acompanhar'

export const head = ({ titulo, o }: SeguirPage) =>
  ownHead(`${title}: ${titulo}`, [{ label: titulo, href: o }, { label: title }])

export default function SeguirPageView({ data }: PageProps<SeguirPage>) {
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            <a href={data.o}>{data.titulo}</a>
          </p>
        </div>
      </div>
      {data.isSent ? <Sent /> : <ByMail data={data} />}
      {data.rss && data.atom && (
        <section className="secao" aria-labelledby="feed">
          <h2 id="feed">Sem e-mail, em um leitor de notícias</h2>
          <p>
            Use este endereço: <a href={data.rss}>RSS</a> ou <a href={data.atom}>Atom</a>.
          </p>
        </section>
      )}
    </div>
  )
}

function Sent() {
  return (
    <p className="alerta ok" role="status">
      <b>Falta confirmar.</b> Abra a mensagem que enviamos e use o botão dela. Se não chegar em alguns minutos, veja a
      caixa de spam.
    </p>
  )
}

function ByMail({ data: { o, isRegistro } }: { data: SeguirPage }) {
  return (
    <section className="secao" aria-labelledby="email">
      <h2 id="email">Por e-mail</h2>
      <p>
        {isRegistro
          ? 'Avisamos quando este registro mudar: no máximo uma mensagem por dia, e nenhuma quando nada mudou.'
          : 'Avisamos do que for publicado ou alterado: no máximo uma mensagem por dia, e nenhuma quando não há novidade.'}
      </p>
      <p className="dica">
        Guardamos só o e-mail e o que você acompanha, para esses avisos. Sem confirmação em {confirmacaoDias} dias, é
        apagado; cada mensagem traz o link que termina tudo na hora. Um e-mail acompanha até {mostFollowed} assuntos.
      </p>
      <RecordForm
        action="/ajax/seguir"
        done={`/seguir?${new URLSearchParams({ o, enviado: '1' })}`}
        submitLabel="Acompanhar por e-mail"
      >
        <input type="hidden" name="o" value={o} />
        <TextField {...attributesOf(seguirFields, 'seg_email')} autoComplete="email" />
      </RecordForm>
    </section>
  )
}
