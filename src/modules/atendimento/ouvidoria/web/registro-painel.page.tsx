// A case that staff write down for a person who came to the desk, telephoned or sent a letter; then its receipt, to be printed and handed
// over.
import { useContext, useState } from 'react'
import { mostraData } from '#base/data.ts'
import { NumerosDoRecibo } from '#kits/caso/web/recibo-numeros.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormContext, useFormField } from '#kits/form/web/form-state.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { useLabel } from '#ui/labels.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import { anexosDoContato } from '../anexos.ts'
import { contatoFields } from '../contato.fields.ts'
import type { ContatoRegistrado, RegistroPage } from '../contato-painel.contract.ts'
import { registroFields } from '../ouvidoria.fields.ts'
import { isVia, type Via, vias } from '../vias.ts'
import { ArquivosField } from './arquivos-field.tsx'
import { Escolha } from './escolha.tsx'
import { PessoaFields } from './pessoa-fields.tsx'
import '#ui/css/ouvidoria.css'

const title = 'Registrar manifestação'
const list = '/painel/ouvidoria'

export const head = () => panelHead(title)

export default function RegistroPainelPage({ data }: PageProps<RegistroPage>) {
  const { form } = useFrame()
  const sent = (form?.details as { recibo?: ContatoRegistrado } | undefined)?.recibo ?? null
  const [recibo, setRecibo] = useState(sent)
  if (recibo) return <ReciboBalcao recibo={recibo} isNew={sent === null} />
  return (
    <div className="coluna pilha-vertical">
      <PageHead title={title} lead="De quem veio ao balcão, telefonou ou mandou carta." />
      <RecordForm<ContatoRegistrado>
        action="/painel/ajax/contato"
        done={setRecibo}
        submitLabel="Registrar"
        buttons={<ButtonLink href={list}>Voltar</ButtonLink>}
      >
        <p className="dica">Campos com * são obrigatórios.</p>
        <input type="hidden" name="ctt_chave" value={data.chave} />
        <fieldset className="bloco">
          <legend>Atendimento</legend>
          <SelectField {...attributesOf(registroFields, 'ctt_origem')} />
          <DateField {...attributesOf(registroFields, 'ctt_data')} />
        </fieldset>
        <Relato data={data} />
        <IdentificacaoPainel />
        <ArquivosField names={anexosDoContato} />
      </RecordForm>
    </div>
  )
}

function Relato({ data: { tipos, orgaos } }: { data: RegistroPage }) {
  return (
    <fieldset className="bloco">
      <legend>Manifestação</legend>
      <SelectField
        {...attributesOf(contatoFields, 'tipo_contato_id')}
        label="Tipo"
        options={tipos.map(({ tipo_contato_id, tco_nome }) => ({ value: String(tipo_contato_id), label: tco_nome }))}
        empty="Selecione"
      />
      <TextAreaField {...attributesOf(contatoFields, 'ctt_mensagem')} hint="Com as palavras da pessoa." />
      <TextField {...attributesOf(contatoFields, 'ctt_lugar')} autoComplete="off" />
      <DateField {...attributesOf(contatoFields, 'ctt_quando')} />
      <SelectField
        {...attributesOf(contatoFields, 'orgao_id')}
        options={orgaos.map(({ orgao_id, orgao_nome }) => ({ value: String(orgao_id), label: orgao_nome }))}
        empty="Não sei"
      />
    </fieldset>
  )
}

// How the person wants to be known, as staff enter it. The three ways are those of the portal.
const name = 'ctt_identificacao'

const nomes: Record<Via, { nome: string; frase: string }> = {
  nome: { nome: 'Com o nome', frase: 'A Ouvidoria vê o nome e pode falar com a pessoa.' },
  sigilo: { nome: 'Com sigilo', frase: 'Só a Ouvidoria vê o nome, e cada consulta a ele fica registrada.' },
  anonimo: { nome: 'Sem se identificar', frase: 'Nada sobre a pessoa é guardado. Não pergunte o nome.' },
}

function IdentificacaoPainel() {
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

// The receipt of a case that staff wrote down: printed, or written on paper, and handed to the person. The code is shown only here.
const receiptTitle = 'Manifestação registrada'

/** `isNew`: it took the place of the form just now, and is announced. */
function ReciboBalcao({ recibo, isNew }: { recibo: ContatoRegistrado; isNew: boolean }) {
  const { portal, site } = useFrame()
  const isHydrated = useHydrated()
  const { contato_id, protocolo, codigo, contato } = recibo
  return (
    <div className="coluna">
      <NumerosDoRecibo
        title={receiptTitle}
        isNew={isNew}
        protocolo={protocolo}
        codigo={codigo}
        lead={
          <>
            {contato.tco_nome}, em <DayAndHour instant={contato.ctt_data_cadastro} />. Ouvidoria, {portal.nome}.
          </>
        }
      >
        <p className="linhas">
          Guarde os dois números: juntos eles abrem a manifestação em <b>{site}/ouvidoria/acompanhar</b>.
        </p>
      </NumerosDoRecibo>
      <p className="alerta aviso so-tela">
        <b>O código aparece só agora.</b> Imprima este recibo, ou anote os dois números, e entregue a quem escreveu.
        Depois ninguém consegue recuperá-lo.
      </p>
      <section className="secao">
        <h2>
          Resposta até <time dateTime={contato.ctt_prazo}>{mostraData(contato.ctt_prazo)}</time>
        </h2>
        {contato.ctt_contagem_texto.map((frase) => (
          <p key={frase}>{frase}</p>
        ))}
        <p>O prazo pode ser prorrogado uma vez, com o motivo explicado (Lei nº 13.460/2017, art. 16).</p>
      </section>
      <p className="acoes secao">
        {isHydrated && (
          <button type="button" className="btn" onClick={() => window.print()}>
            Imprimir o recibo
          </button>
        )}
        <ButtonLink href={`/painel/ouvidoria/${contato_id}/detalhes`}>Ver a manifestação</ButtonLink>
        <ButtonLink href="/painel/ouvidoria/novo">Registrar outra</ButtonLink>
      </p>
    </div>
  )
}
