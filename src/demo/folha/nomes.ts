// Invented names of public servants: given names of Bahia with surnames made from plants and places of the caatinga.
import { createRandom } from '../random.ts'

const mulheres =
  `Adriana Ailma Ana Antônia Aparecida Áurea Beatriz Carmelita Célia Cleide Cristiane Damiana Delvina Dilma Edileuza
  Eliene Elisângela Eunice Fabiana Florisbela Geovana Gildete Hilda Iara Ildete Ivaneide Ivonilda Jaciara Jaqueline
  Joana Joelma Jucélia Juliana Laurinda Leidiane Lúcia Luciana Luzia Magnólia Marinês Maísa Naiara Nilza Odete Poliana
  Railda Rita Rosa Rosenilda Sônia Solange Taíse Telma Valdelice Vanuza Vera Vilma Zélia Zuleide`.split(/\s+/)
const homens =
  `Ademilton Adilson Agnaldo Ailton Alcides Amilton André Arlindo Benedito Bruno Carlos Claudemiro Cosme Damião Daniel
  Deraldo Dorival Edmundo Edson Elias Eliseu Erivaldo Fabrício Florisvaldo Gabriel Genário Gerson Gilson Givaldo
  Idalécio Ismael Itamar Ivan Jair Jeová João Joaquim Jorge Josué Juarez Laércio Leandro Lindomar Manoel Marcelo
  Miguel Nivaldo Orlando Paulo Pedro Renivaldo Rogério Rubens Sérgio Tarcísio Valdomiro Vivaldo Wagner Zacarias`.split(
    /\s+/,
  )
const segundos = ['', '', '', '', 'da Conceição', 'das Graças', 'de Fátima', 'Lúcia', 'Célia']
const segundosHomens = ['', '', '', '', 'José', 'Carlos', 'Raimundo', 'Roberto', 'Luiz']
const plantas = `Umburana Quixaba Mandacaru Aroeira Catingueira Macambira Jurema Baraúna Licurizeiro Angico Faveleira
  Juazeiro Craibeira Imbuzeiro Marmeleiro Velame Xiquexique Caroá Mororó Facheiro Umbuzal Lajedo Tabuleiro
  Barriguda Maniçoba Pitombeira Mulungu Ingazeira Sucupira Carquejo Malva Pau-Ferro Cajazeira Jatobá Tamboril`.split(
  /\s+/,
)
const familias =
  `dos Santos|Souza|de Jesus|Oliveira|Pereira|Lima|Ferreira|da Silva|Carneiro|Rios|Barbosa|Nascimento|Matos|
Almeida|Cerqueira|da Cruz|Gonçalves|Mendes|Moreira|Cunha|Bispo|da Paixão|Sena|Brito|Araújo`
    .replaceAll('\n', '')
    .split('|')

/** The given number of names, all different, the same each time. */
export function nomesDeServidores(quantos: number): string[] {
  const random = createRandom('names of servants')
  const nomes = new Set<string>()
  while (nomes.size < quantos) {
    const isMulher = random.chance(0.58)
    const partes = [
      random.pick(isMulher ? mulheres : homens),
      random.pick(isMulher ? segundos : segundosHomens),
      random.pick(plantas),
      random.pick(familias),
    ]
    nomes.add(partes.filter(Boolean).join(' '))
  }
  return [...nomes]
}
