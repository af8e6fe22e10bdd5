// One request for staff: where and what, the next step, who asked, and its history.
import { sizeText } from '#base/arquivo.ts'
import { FileField } from '#kits/anexo/web/file-field.tsx'
import { PassoDoHistorico } from '#kits/caso/web/andamento.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { OcultarNoCampo } from '#kits/tarja/web/ocultar-no-campo.tsx'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import type { PedidoPainel, PedidoPainelPage } from '../pedido-servico.contract.ts'
import { fotoField, fotoLimits, passoFields } from '../pedido-servico.fields.ts'
import { passosDe, situacoes, tons } from '../situacoes.ts'

const titleOf = ({ protocolo }: PedidoPainel) => `Pedido ${protocolo}`

export const head = ({ pedido }: PedidoPainelPage) => panelHead(titleOf(pedido))

export default function PedidoPainelPageView({ data: { pedido } }: PageProps<PedidoPainelPage>) {
  const { psv_situacao, psv_descricao, psv_apagado_em } = pedido
  return (
    <>
      <SuccessBanner messages="Passo registrado com sucesso." />
      <div className="cabecalho">
        <div>
          <h1>{titleOf(pedido)}</h1>
          <p className="lead">{pedido.psv_servico}</p>
        </div>
        <span className={`selo ${tons[psv_situacao]}`}>{situacoes[psv_situacao]}</span>
      </div>
      <p className="so-tela">
        <a href="/painel/pedidos-de-servico">Voltar</a> ·{' '}
        <a href={`/painel/pedidos-de-servico/${pedido.pedido_servico_id}/pdf`}>Baixar em PDF</a>
      </p>
      <Dados pedido={pedido} />
      {psv_descricao && (
        <section className="secao" aria-labelledby="descricao">
          <h2 id="descricao">O que está errado</h2>
          <p className="linhas">{psv_descricao}</p>
        </section>
      )}
      {psv_apagado_em ? (
        <p className="alerta aviso">Apagado: o tempo de guarda terminou.</p>
      ) : (
        <Passo pedido={pedido} />
      )}
      <section className="secao" aria-labelledby="historico">
        <h2 id="historico">Andamento</h2>
        <Historico passos={pedido.passos} />
      </section>
    </>
  )
}

function Dados({ pedido }: { pedido: PedidoPainel }) {
  const contatos = [pedido.psv_nome, pedido.psv_telefone, pedido.psv_email].filter(Boolean).join(' · ')
  return (
    <Facts
      facts={[
        ['Onde', [pedido.psv_rua, pedido.psv_referencia, pedido.psv_bairro].filter(Boolean).join(', ')],
        ['Recebido', <DayAndHour key="r" instant={pedido.psv_data_cadastro} />],
        ['Prazo', pedido.psv_prazo && <Day key="p" date={pedido.psv_prazo} />, pedido.atrasado ? 'Atrasado' : ''],
        ['Órgão', pedido.psv_orgao],
        ['Quem pediu', contatos || 'Não deixou contato'],
        ['Também acompanham', pedido.seguidores ? String(pedido.seguidores) : 'Ninguém'],
      ]}
    />
  )
}

function Passo({ pedido: { pedido_servico_id, psv_situacao, versao } }: { pedido: PedidoPainel }) {
  const { options, ...para } = attributesOf(passoFields, 'para')
  const possiveis: string[] = passosDe(psv_situacao)
  return (
    <section className="secao" aria-labelledby="passo">
      <h2 id="passo">Próximo passo</h2>
      <RecordForm
        action={`/painel/ajax/pedido-servico/${pedido_servico_id}/passo`}
        record={{ versao }}
        done={`/painel/pedidos-de-servico/${pedido_servico_id}/detalhes?success=1`}
        submitLabel="Registrar o passo"
      >
        <SelectField {...para} options={options.filter(({ value }) => possiveis.includes(value))} />
        <TextAreaField {...attributesOf(passoFields, 'texto')} />
        <FileField name={fotoField} label="Foto do que foi feito" limits={fotoLimits} />
        <OcultarNoCampo campo={fotoField} />
      </RecordForm>
    </section>
  )
}

function Historico({ passos }: Pick<PedidoPainel, 'passos'>) {
  return (
    <ol className="historico">
      {passos.map(
        ({ pedido_servico_passo_id, psp_para, psp_data, psp_autor, psp_texto, foto, foto_tamanho, foto_retida }) => (
          <PassoDoHistorico
            key={pedido_servico_passo_id}
            titulo={psp_para === 'guarda' ? 'Apagado: o tempo de guarda terminou' : situacoes[psp_para]}
            instante={psp_data}
            quem={psp_autor}
          >
            {psp_texto && <p className="linhas">{psp_texto}</p>}
            {foto !== null && (
              <p>
                <a href={`/painel/pedidos-de-servico/foto/${foto}`}>Ver a foto</a>
                {foto_tamanho !== null && ` (${sizeText(foto_tamanho)})`}
                {foto_retida && ' · em verificação pelo antivírus'}
              </p>
            )}
          </PassoDoHistorico>
        ),
      )}
    </ol>
  )
}
