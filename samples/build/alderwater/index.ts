import { Book } from '../kit/book.ts';
export async function alderwater(): Promise<Book> { return new Book({ folder: 'K', title: 'K', width: 1, height: 1 }); }
