vcl 4.1;
# Varnish in front of the product, which tells it what changed (PURGE_URL=http://127.0.0.1:6081/.purge); see deployment.md.
# Debian: varnish, varnish-modules.
import std;
import xkey;

backend default {
	.host = "127.0.0.1";
	.port = "3000";
}

# The product alone.
acl product {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.url == "/.purge") {
		if (req.method != "POST" || client.ip !~ product || req.http.X-Forwarded-For ~ ",") {
			return (synth(404));
		}
		set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
		return (synth(200));
	}
	# Pages carry no cookie, and are the same for everybody.
	if ((req.method == "GET" || req.method == "HEAD") && req.url !~ "^/(?:api|uploads|recibido|busqueda)(?:[/?]|$)") {
		unset req.http.Cookie;
		unset req.http.Authorization;
		return (hash);
	}
	return (pass);
}

sub vcl_backend_response {
	# Without a key the product's own Cache-Control decides.
	if (beresp.http.Surrogate-Key) {
		set beresp.http.xkey = beresp.http.Surrogate-Key;
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=", "") + "s", 0s);
		set beresp.grace = 0s;
	}
}

sub vcl_deliver {
	unset resp.http.xkey;
	unset resp.http.Surrogate-Key;
	unset resp.http.CDN-Cache-Control;
}
