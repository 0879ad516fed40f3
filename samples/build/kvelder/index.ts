import { Book } from '../kit/book.ts';
export async function kvelder(): Promise<Book> { return new Book({ folder: 'K', title: 'K', width: 1, height: 1 }); }
