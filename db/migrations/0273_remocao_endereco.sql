-- The word by which a removed record was known, where its address had no number: its history is found by it.
alter table remocao add rem_endereco text not null default '';
create index remocao_do_endereco on remocao (rem_conjunto, rem_endereco) where rem_endereco <> '';
call registra('remocao', sem_trilha => 'says itself who removed what, when and why');
