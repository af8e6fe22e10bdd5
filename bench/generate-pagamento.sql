-- The payroll of :people people over :months months (from January of 2016): names as they are in Bahia, skewed as they are, forty
-- positions, a salary that grows a little each month. Seeded: every run makes the same rows. bench/payroll-town.ts puts the
-- numbers, and repeats the middle for each year: plain inserts, so that the triggers keep the sums. The indexes of the list are made
-- after the rows.

create temporary table pessoa as
with listas as (select
  array['Maria', 'José', 'Ana', 'João', 'Antônio', 'Francisco', 'Carlos', 'Paulo', 'Pedro', 'Lucas', 'Luiz', 'Marcos', 'Luís', 'Gabriel',
    'Rafael', 'Francisca', 'Daniel', 'Marcelo', 'Bruno', 'Eduardo', 'Felipe', 'Raimundo', 'Rodrigo', 'Manoel', 'Mateus', 'André',
    'Fernando', 'Fábio', 'Leonardo', 'Gustavo', 'Guilherme', 'Leandro', 'Tiago', 'Anderson', 'Ricardo', 'Márcio', 'Jorge', 'Sebastião',
    'Alexandre', 'Roberto', 'Edson', 'Diego', 'Vítor', 'Sérgio', 'Cláudio', 'Matheus', 'Thiago', 'Geraldo', 'Adriano', 'Luciano', 'Júlio',
    'Renato', 'Alex', 'Vinícius', 'Rogério', 'Samuel', 'Ronaldo', 'Mário', 'Flávio', 'Igor', 'Douglas', 'Davi', 'Antônia', 'Adriana',
    'Juliana', 'Márcia', 'Fernanda', 'Patrícia', 'Aline', 'Sandra', 'Camila', 'Amanda', 'Bruna', 'Jéssica', 'Letícia', 'Júlia', 'Luciana',
    'Vanessa', 'Mariana', 'Gabriela', 'Vera', 'Vitória', 'Larissa', 'Cláudia', 'Beatriz', 'Luana', 'Rita', 'Sônia', 'Renata', 'Eliane',
    'Josefa', 'Simone', 'Natália', 'Cristiane', 'Carla', 'Débora', 'Rosângela', 'Jaqueline', 'Rosa', 'Daniela', 'Aparecida', 'Marlene',
    'Terezinha', 'Raimunda', 'Andréia', 'Fabiana', 'Lúcia', 'Raquel', 'Ângela', 'Rafaela', 'Joana', 'Luzia', 'Elaine', 'Conceição'] as nomes,
  array['', '', '', 'da Conceição', 'Aparecida', 'de Fátima', 'das Graças', 'Cristina', 'Henrique', 'Eduardo', 'Augusto', 'de Lourdes', 'Luiz',
    'Carlos', 'Antônio', 'do Socorro', 'Roberto', 'Beatriz', 'Helena', 'Vitória', 'de Jesus', 'Inês', 'César', 'Cássia'] as segundos,
  array['Silva', 'Santos', 'Oliveira', 'Souza', 'Rodrigues', 'Ferreira', 'Alves', 'Pereira', 'Lima', 'Gomes', 'Costa', 'Ribeiro', 'Martins',
    'Carvalho', 'Almeida', 'Lopes', 'Soares', 'Fernandes', 'Vieira', 'Barbosa', 'Rocha', 'Dias', 'Nascimento', 'Andrade', 'Moreira', 'Nunes',
    'Marques', 'Machado', 'Mendes', 'Freitas', 'Cardoso', 'Ramos', 'Gonçalves', 'Santana', 'Teixeira', 'Araújo', 'Assunção', 'Brandão',
    'Galvão', 'Falcão', 'Leão', 'Magalhães', 'Simões', 'Guimarães', 'Sá', 'Sampaio', 'Cerqueira', 'Bittencourt', 'Cavalcante', 'Queiroz',
    'Dourado', 'Matos', 'Amorim', 'Bispo', 'Brito', 'Pinheiro', 'Sacramento', 'Figueirêdo', 'Mascarenhas', 'Novaes', 'Cunha', 'Xavier',
    'Borges', 'Coutinho', 'Guerra', 'Moraes', 'Peixoto', 'Reis', 'Sena', 'Tavares', 'Vasconcelos', 'Purificação', 'Encarnação', 'Trindade',
    'Bonfim', 'Lacerda', 'Maia', 'Paixão', 'Valadão'] as sobrenomes,
  array['Professor(a) Nível I', 'Professor(a) Nível II', 'Professor(a) Nível III', 'Auxiliar de Serviços Gerais', 'Agente Comunitário de Saúde',
    'Agente de Combate às Endemias', 'Técnico(a) em Enfermagem', 'Enfermeiro(a)', 'Médico(a) Clínico Geral', 'Médico(a) Plantonista',
    'Motorista', 'Vigia', 'Merendeira', 'Assistente Administrativo', 'Secretário(a) Municipal', 'Coordenador(a) Pedagógico(a)',
    'Diretor(a) Escolar', 'Guarda Municipal', 'Fiscal de Tributos', 'Procurador(a) do Município', 'Contador(a)', 'Engenheiro(a) Civil',
    'Assistente Social', 'Psicólogo(a)', 'Nutricionista', 'Fisioterapeuta', 'Operador(a) de Máquinas', 'Eletricista', 'Pedreiro',
    'Chefe de Gabinete', 'Assessor(a) Especial', 'Recepcionista', 'Digitador(a)', 'Odontólogo(a)', 'Farmacêutico(a)', 'Veterinário(a)',
    'Auxiliar de Creche', 'Monitor(a) de Transporte Escolar', 'Gari', 'Jardineiro(a)'] as cargos
), sorteio as (
  select i, ('x' || substr(md5(i::text), 1, 8))::bit(32)::bigint as a, ('x' || substr(md5(i::text), 9, 8))::bit(32)::bigint as b,
    ('x' || substr(md5(i::text), 17, 8))::bit(32)::bigint as c
  from generate_series(1, :people) i
)
select i,
  regexp_replace(concat_ws(' ',
    nomes[1 + floor(sqrt(a % 10000) * sqrt((a / 10000) % 10000) / 10000 * cardinality(nomes))], -- the first names are rarer
    segundos[1 + b % cardinality(segundos)],
    sobrenomes[1 + (b / 100) % cardinality(sobrenomes)],
    case when c % 3 > 0 then case when c % 2 = 0 then 'da ' else '' end || sobrenomes[1 + (c / 10) % cardinality(sobrenomes)] end), ' +', ' ', 'g') as nome,
  cargos[1 + (c / 1000) % cardinality(cargos)] as cargo, lpad(i::text, 7, '0') as codigo, 1412 + a % 9000 as base
from sorteio, listas;

insert into servidor (nome) select distinct nome from pessoa order by 1;
insert into cargo (nome) select distinct cargo from pessoa order by 1;

create temporary table numerada as
select i, servidor_id, cargo_id, codigo, base from pessoa join servidor using (nome) join cargo on cargo.nome = pessoa.cargo;
analyze numerada;

create temporary table indice as
select indexname, indexdef from pg_indexes where tablename = 'pagamento' and indexname like 'pagamento\_por\_%';

do $$
declare
  ordem text;
begin
  for ordem in select format('drop index %I', indexname) from indice loop execute ordem; end loop;
end $$;

-- a year, from the month :first
insert into pagamento (servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario)
select servidor_id, cargo_id, codigo, 2016 + m / 12, 1 + m % 12,
  round((base * (1 + m * 0.004) + (i::bigint * 7919 + m * 104729) % 40000 / 100.0)::numeric, 2)
from generate_series(:first, least(:first + 12, :months) - 1) m, numerada
order by m, codigo;

-- the end
do $$
declare
  ordem text;
begin
  for ordem in select indexdef from indice loop execute ordem; end loop;
end $$;
