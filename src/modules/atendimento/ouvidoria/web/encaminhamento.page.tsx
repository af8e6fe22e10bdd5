// What an organ sees behind the link that it received: the extract, its term, and the form of its answer. Nothing of the person who
// wrote.
import { mostraData } from '#base/data.ts'
import { comNome } from '#base/explica-prazo.ts'
import { AttachmentList } from '#kits/anexo/web/attachment-list.tsx'
import { ComoFoiContado, PrazoPill } from '#kits/caso/web/andamento.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { anexosDoContato } from '../anexos.ts'
import type { EncaminhamentoPage } from '../contato-painel.contract.ts'
import { devolutivaFields } from '../encaminhamento.fields.ts'
import { ArquivosField } from './arquivos-field.tsx'
import '#ui/css/ouvidoria.css'
import '#ui/css/solicitacao.css'

const titles: Record<EncaminhamentoPage['estado'], string> = {
  aberto: 'Manifestação para responder',
  respondido: 'Resposta recebida',
  retirado: 'Este link não vale mais',
  encerrado: 'Este caso está encerrado',
  desconhecido: 'Este link não existe',
}

export const head = ({ estado }: EncaminhamentoPage): Head => ({
  title: titles[estado],
  description: null, // never found by search engines
  trail: [{ label: 'Ouvidoria', href: '/ouvidoria' }, { label: 'Encaminhamento' }],
})

export default function EncaminhamentoPageView({ data }: PageProps<EncaminhamentoPage>) {
  const { caso, estado, pedido, token } = data
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{titles[estado]}</h1>
          {caso && (
            <p className="lead">
              {caso.tco_nome} {caso.protocolo} · {caso.enc_orgao}
            </p>
          )}
        </div>
      </div>
      {pedido ? <Pedido pedido={pedido} token={token} /> : <Fim data={data} />}
    </>
  )
}

function Fim({ data: { estado, caso } }: { data: EncaminhamentoPage }) {
  const isNew = useQueryValue('enviada') === '1'
  const when = caso?.enc_fim && <DayAndHour instant={caso.enc_fim} />
  if (estado === 'respondido')
    return isNew ? (
      <p className="alerta ok" role="status">
        A resposta chegou à Ouvidoria em {when}. É ela que responde a quem escreveu. Obrigado.
      </p>
    ) : (
      <p>A resposta a este caso foi recebida em {when}. Para acrescentar algo, fale com a Ouvidoria.</p>
    )
  if (estado === 'retirado') return <p>A Ouvidoria retirou este encaminhamento em {when}. Não é preciso responder.</p>
  if (estado === 'encerrado') return <p>O caso seguiu sem esta resposta, em {when}. Não é preciso responder.</p>
  return (
    <p>
      Confira se o link foi copiado inteiro do e-mail. Em caso de dúvida, fale com a <a href="/ouvidoria">Ouvidoria</a>.
    </p>
  )
}

function Pedido({ pedido, token }: { pedido: NonNullable<EncaminhamentoPage['pedido']>; token: string }) {
  return (
    <>
      <section className="prazo" aria-labelledby="prazo">
        <h2 id="prazo">Prazo do órgão</h2>
        <p className="prazo-dia">
          <time dateTime={pedido.enc_prazo}>{comNome(pedido.enc_prazo)}</time> <PrazoPill prazo={pedido.prazo} />
        </p>
        {pedido.prazo.estado === 'vencida' && (
          <p>
            <b>O prazo terminou.</b> A Ouvidoria continua esperando: o link vale até que o órgão responda.
          </p>
        )}
        {pedido.enc_prorrogacao_motivo && <p>Prazo prorrogado. Motivo: {pedido.enc_prorrogacao_motivo}</p>}
        <ComoFoiContado frases={pedido.enc_contagem_texto} />
      </section>
      <section className="secao" aria-labelledby="recebido">
        <h2 id="recebido">O que foi escrito à Ouvidoria</h2>
        <p className="linhas">{pedido.enc_extrato}</p>
        {pedido.enc_lugar && <p>Onde: {pedido.enc_lugar}</p>}
        {pedido.enc_quando && <p>Quando: {mostraData(pedido.enc_quando)}</p>}
        {pedido.arquivos.length > 0 && (
          <AttachmentList
            items={pedido.arquivos.map((one) => ({
              ...one,
              title: one.ane_nome,
              date: null,
              ane_jpeg: null,
              href: `/ouvidoria/encaminhamento/anexo/${one.anexo_id}?token=${token}`,
            }))}
            empty=""
          />
        )}
        <p className="dica">
          Vem sem o nome de quem escreveu. A lei protege quem fala com a Ouvidoria: não procure saber quem foi.
        </p>
      </section>
      <section className="secao coluna pilha-vertical" aria-labelledby="responder">
        <h2 id="responder">Responder à Ouvidoria</h2>
        <p>Quem lê é a Ouvidoria, que escreve a resposta final. Só se responde uma vez.</p>
        <RecordForm
          action="/ajax/encaminhamento"
          done={`/ouvidoria/encaminhamento?token=${token}&enviada=1`}
          submitLabel="Enviar à Ouvidoria"
        >
          <input type="hidden" name="token" value={token} />
          <TextAreaField {...attributesOf(devolutivaFields, 'resposta')} />
          <ArquivosField names={anexosDoContato} />
        </RecordForm>
      </section>
    </>
  )
}
