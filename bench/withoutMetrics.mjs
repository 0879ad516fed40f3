// @ts-check
import { Counter, Histogram } from 'prom-client';

// Loaded before a server of which the benchmark wants to know what measuring costs: it counts nothing.
Counter.prototype.inc = () => undefined;
Histogram.prototype.observe = () => undefined;
