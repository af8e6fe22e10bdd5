// 'Cadastrar/Atualizar Serviço': what every publication has, then the points of the Carta de Serviços in their fixed order.
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { VideoField } from '#kits/midia/web/video-field.tsx'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import { librasField, textFields } from '../publicacao.fields.ts'
import type { ServicoFormPage } from '../servico.contract.ts'
import { cartaFields, servicoFields } from '../servico.fields.ts'
import { CartaFaltas } from './carta-faltas.tsx'
import { CategoriaServicoField } from './categoria-servico-field.tsx'
import { AnexosField, PublicacaoForm } from './publicacao-form.tsx'

export function ServicoForm({ registro, categoriasDeServico, orgaos }: ServicoFormPage) {
  return (
    <PublicacaoForm tipo="servico" registro={registro} hasStickyBar>
      <TextField {...attributesOf(servicoFields, 'pub_titulo')} />
      <TextAreaField {...attributesOf(servicoFields, 'pub_descricao')} />
      <RichTextField {...attributesOf(textFields, 'pub_conteudo')} rows={8} hasMedia />
      <VideoField {...librasField} current={registro?.libras ?? null} />
      <AnexosField anexos={registro?.anexos} />
      <SelectField {...attributesOf(servicoFields, 'pub_status')} />
      <CategoriaServicoField options={categoriasDeServico} />
      <CartaDeServicos orgaos={orgaos} record={registro ?? {}} />
    </PublicacaoForm>
  )
}

type CartaDeServicosProps = { orgaos: ServicoFormPage['orgaos']; record: Record<string, unknown> }

function CartaDeServicos({ orgaos, record }: CartaDeServicosProps) {
  const options = orgaos.map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <section className="carta-form" aria-labelledby="carta">
      <h2 id="carta">Carta de Serviços</h2>
      <p className="dica">
        O que a Lei nº 13.460/2017, art. 7º, pede que se diga de cada serviço. Nada aqui é obrigatório para salvar.
      </p>
      <CartaFaltas record={record} />
      <h3>Para quem</h3>
      <TextField {...attributesOf(cartaFields, 'pub_publico')} />
      <TextAreaField {...attributesOf(cartaFields, 'pub_requisitos')} />
      <h3>Como funciona</h3>
      <TextAreaField {...attributesOf(cartaFields, 'pub_etapas')} />
      <TextField {...attributesOf(cartaFields, 'pub_prazo')} />
      <TextField {...attributesOf(cartaFields, 'pub_custo')} />
      <h3>Onde pedir</h3>
      <SelectField {...attributesOf(cartaFields, 'pub_presenca')} />
      <TextAreaField {...attributesOf(cartaFields, 'pub_canal_presencial')} />
      <TextField {...attributesOf(cartaFields, 'pub_canal_telefone')} />
      <TextField {...attributesOf(cartaFields, 'pub_url')} inputMode="url" />
      <h3>No atendimento</h3>
      <TextAreaField {...attributesOf(cartaFields, 'pub_prioridades')} />
      <TextField {...attributesOf(cartaFields, 'pub_espera')} />
      <h3>Quem responde</h3>
      <SelectField {...attributesOf(cartaFields, 'orgao_id')} options={options} />
      <TextField {...attributesOf(cartaFields, 'pub_norma')} />
      <TextField {...attributesOf(cartaFields, 'pub_norma_url')} inputMode="url" />
    </section>
  )
}
