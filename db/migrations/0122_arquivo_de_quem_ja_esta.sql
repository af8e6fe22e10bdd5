-- Files of a ZIP for records that the portal has without a file (docs/decisions/0074-zips-of-pdfs.md).
alter table pacote_item
  add pit_recebe bigint, -- the record that gets the file; the rest of it stays as it is
  add pit_nota text not null default ''; -- what is said of that, and is no doubt
call registra('pacote_item', sem_trilha => 'files that wait to be stored; the import that stores them is recorded');
