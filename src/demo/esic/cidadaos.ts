// The 60 requesters of the demo. Invented names: real given names with surnames made from plants of the caatinga.
import { demoCitizens, places } from '../city.ts'
import { createRandom } from '../random.ts'
import { doExterior, empresas } from './cidadaos-outros.ts'
import { cpfInventado, telefoneInventado } from './documentos.ts'
import { type Cidadao, morador } from './morador.ts'

const nomes =
  `Josefa Antônio Maria Raimundo Francisca Edilson Luzinete Genivaldo Ivanildes Adalberto Neusa Reginaldo Zenaide
  Valmir Creusa Ubiratan Marivalda Everton Jussara Cícero Dinalva Hélio Rosângela Nailton Lindinalva Jailson Tereza
  Osvaldo Gilvanete Aurelino Sandra Domingos Celeste Roque Iracema Lourival Patrícia Edmilson Valdirene Humberto
  Aparecida Noêmia Juvenal Quitéria Tiago Bernadete`.split(/\s+/)
const plantas = `Umburana Quixaba Mandacaru Aroeira Catingueira Macambira Jurema Baraúna Licurizeiro Angico Faveleira
  Juazeiro Craibeira Imbuzeiro Cansanção Marmeleiro Velame`.split(/\s+/)
const familias = `dos Santos|Souza|de Jesus|Oliveira|Pereira|Lima|Ferreira|da Silva|Carneiro|Rios|Barbosa|Nascimento|Matos`
const ruas = ['Rua das Algarobas', 'Rua da Estação', 'Rua Dois de Julho', 'Rua do Campo', 'Rua do Mutirão']
const vizinhas = [
  { cid_codigo_ibge: '2910800', end_cep: '44001000', end_bairro: 'Centro' }, // Feira de Santana
  { cid_codigo_ibge: '2927408', end_cep: '40020000', end_bairro: 'Centro' }, // Salvador
  { cid_codigo_ibge: '2917508', end_cep: '44700000', end_bairro: 'Centro' }, // Jacobina
]

// The first one is named in the text printed at the start.
const cidada: Cidadao = {
  ...morador,
  sol_nome: 'Maria das Graças Umbuzeiro',
  sol_cpf: cpfInventado(0),
  end_logradouro: 'Rua das Algarobas',
  end_numero: '27',
  end_bairro: 'Nova Esperança',
  sol_telefone: telefoneInventado(0),
  sol_email: demoCitizens[0].login,
}

function moradores(): Cidadao[] {
  const random = createRandom('people of the town')
  return nomes.map((nome, at) => {
    const planta = plantas[(at * 5) % plantas.length] ?? ''
    const familia = familias.split('|')[(at * 7) % 13] ?? ''
    const isRural = random.chance(0.3)
    const fora = at % 9 === 8 ? vizinhas[Math.floor(at / 9) % vizinhas.length] : undefined
    return {
      ...morador,
      sol_nome: `${nome} ${planta} ${familia}`,
      sol_cpf: cpfInventado(at + 1),
      end_logradouro: isRural ? `Povoado ${random.pick(places.povoados)}` : random.pick(ruas),
      end_numero: isRural ? 's/n' : String(random.integer(3, 480)),
      end_bairro: isRural ? 'Zona rural' : random.pick(places.bairros),
      ...fora,
      sol_telefone: telefoneInventado(at + 1),
      sol_email: `${semAcento(nome)}.${semAcento(planta)}@correio.example`,
    }
  })
}

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// By index among the people of the town.
const papeis: Record<number, Partial<Cidadao>> = {
  41: { papel: 'presencial', sol_email: '' },
  42: { papel: 'presencial', sol_email: '', sol_telefone: '' },
  43: { papel: 'presencial', sol_email: '', sol_cpf: '' },
  44: { papel: 'encerrada' },
  45: { papel: 'pendente' },
}

export const cidadaos: Cidadao[] = [
  cidada,
  ...empresas,
  ...doExterior,
  ...moradores().map((pessoa, at) => ({ ...pessoa, ...papeis[at] })),
]
