-- Requesters of the E-Sic: who registered at the portal, and who came in person (no login).

create table tipo_instituicao (
  tipo_instituicao_id bigint generated always as identity primary key,
  tin_nome text not null
);
create unique index tipo_instituicao_nome on tipo_instituicao (dobra(tin_nome));
insert into tipo_instituicao (tin_nome) values
  ('Empresa de pequeno ou médio porte'), ('Empresa de grande porte'), ('Empresa pública'), ('Escritório de advocacia'),
  ('Instituição de ensino ou pesquisa'), ('Organização não governamental'), ('Órgão público federal'),
  ('Órgão público estadual'), ('Órgão público municipal'), ('Partido político'), ('Sindicato ou conselho profissional'),
  ('Veículo de comunicação'), ('Outros');

create table tipo_area_atuacao (
  tipo_area_atuacao_id bigint generated always as identity primary key,
  taa_nome text not null
);
create unique index tipo_area_atuacao_nome on tipo_area_atuacao (dobra(taa_nome));
insert into tipo_area_atuacao (taa_nome) values
  ('Agronegócio'), ('Comércio e serviços'), ('Governo'), ('Imprensa'), ('Indústria'), ('Jurídica ou política'),
  ('Pesquisa acadêmica'), ('Representação de terceiros'), ('Terceiro setor'), ('Outros');

create table solicitante (
  solicitante_id bigint generated always as identity primary key,
  sol_tipo_pessoa text not null default 'F' check (sol_tipo_pessoa in ('F', 'J')),
  sol_nome text not null,
  sol_cpf text not null default '',
  sol_cnpj text not null default '',
  sol_doc_identificacao boolean not null default false, -- the person declares to have no CPF
  sol_tipo_doc_identificacao text not null default '',
  sol_numero_doc_identificacao text not null default '',
  sol_orgao_doc_identificacao text not null default '',
  sol_termos_doc_identificacao boolean not null default false,
  sol_nome_representante text not null default '',
  sol_cargo_representante text not null default '',
  tipo_instituicao_id bigint references tipo_instituicao,
  tipo_area_atuacao_id bigint references tipo_area_atuacao,
  sol_estrangeiro boolean not null default false, -- lives abroad
  pais_id bigint references pais,
  end_cep text not null default '',
  end_logradouro text not null default '',
  end_numero text not null default '',
  end_complemento text not null default '',
  end_bairro text not null default '',
  est_sigla text references estado,
  cid_codigo_ibge text references cidade,
  sol_telefone text not null default '',
  sol_email text not null default '',
  -- The e-mail in lower case, and null for whoever has no access: came in person, or closed the account.
  usu_login text collate "C" check (usu_login = lower(usu_login)),
  usu_senha text,
  sol_presencial boolean not null default false,
  sol_data_cadastro timestamptz not null default now(),
  sol_confirmado_em timestamptz,
  sol_encerrado_em timestamptz,
  versao integer not null default 1,
  sol_nome_busca text not null generated always as (dobra(sol_nome)) stored
);
-- One account per e-mail, counted when the e-mail is confirmed: whoever registers somebody else's address blocks nothing.
create unique index solicitante_login on solicitante (usu_login) where sol_confirmado_em is not null;
create index solicitante_por_login on solicitante (usu_login);
create index solicitante_por_email on solicitante (sol_email);
create index solicitante_por_cpf on solicitante (sol_cpf) where sol_cpf <> '';
create index solicitante_por_cnpj on solicitante (sol_cnpj) where sol_cnpj <> '';
create index solicitante_por_nome on solicitante using gin (sol_nome_busca gin_trgm_ops);
create index solicitante_nao_confirmado on solicitante (sol_data_cadastro) where sol_confirmado_em is null;
